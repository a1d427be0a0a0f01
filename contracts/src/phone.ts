/**
 * A telephone number with digits, spaces, brackets, dots and dashes. A module of its own, so that forms don't load the
 * other schemas.
 */
export const phonePattern = /^[+()\d .-]{6,32}$/;

/** A number of E.164 as people read it: `+1 305-555-0100` of the United States and Canada, others as they are. */
export const shownPhone = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3');
