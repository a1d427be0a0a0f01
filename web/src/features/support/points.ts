/** The points of a rating with the names of their texts, from 1 to 5. */
export const pointNames = ['one', 'two', 'three', 'four', 'five'] as const;

/** The name of the text for these points. */
export const pointName = (puntos: number) => pointNames[puntos - 1] ?? 'three';
