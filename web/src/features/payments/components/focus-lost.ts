/**
 * Whether the element with the focus is gone: removed, disabled or made inert. The browser then leaves the focus on the
 * body, and a part of the page around it takes it from there (decision 0164).
 */
export const isFocusLost = (): boolean => document.activeElement?.matches('body, dialog, form, section') ?? true;
