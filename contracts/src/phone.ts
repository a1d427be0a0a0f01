/** A telephone number as people write them: digits, spaces, brackets and the like. Apart, for forms that need no more. */
export const phonePattern = /^[+()\d .-]{6,32}$/;
