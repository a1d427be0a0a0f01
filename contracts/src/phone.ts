/**
 * A telephone number with digits, spaces, brackets, dots and dashes. A module of its own, so that forms don't load the
 * other schemas.
 */
export const phonePattern = /^[+()\d .-]{6,32}$/;
