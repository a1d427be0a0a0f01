/** The most objects that one action of a list is about. In a file without schemas: lists in the browser need it alone. */
export const chosenMax = 100;
