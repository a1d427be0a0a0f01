/** Joins class names; what is false or undefined is left out. */
export const classNames = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ');
