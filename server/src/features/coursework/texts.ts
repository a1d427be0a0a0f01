/** The sentences of answers. */
export const texts = {
  removed: { es: 'La clase ya no pide esta tarea.', en: 'The class no longer asks for this assignment.' },
};
