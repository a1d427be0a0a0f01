/** The errors of handed-in work: a part of the catalogue in errors.ts. */
export const courseworkErrors = {
  WORK_EMPTY: {
    status: 400,
    es: 'Escribe tu respuesta o adjunta un archivo.',
    en: 'Write your answer or attach a file.',
  },
  WORK_MARK_TOO_HIGH: {
    status: 400,
    es: 'La nota máxima de esta tarea es {maxima}.',
    en: 'The highest grade of this assignment is {maxima}.',
  },
  WORK_DUE_IN_THE_PAST: {
    status: 400,
    es: 'La fecha de entrega debe estar en el futuro.',
    en: 'The due date must be in the future.',
  },
  ASSIGNMENT_NOT_FOUND: { status: 404, es: 'La tarea no existe.', en: 'The assignment does not exist.' },
  SUBMISSION_NOT_FOUND: { status: 404, es: 'La entrega no existe.', en: 'The submission does not exist.' },
  ASSIGNMENT_EXISTS: {
    status: 409,
    es: 'Esta clase ya pide una tarea. Elige otra clase, o edita la tarea en la lista.',
    en: 'This class already asks for work. Choose another class, or edit the assignment in the list.',
  },
  ASSIGNMENT_HAS_SUBMISSIONS: {
    status: 409,
    es: 'Ya hay trabajos entregados, así que la tarea no se puede borrar.',
    en: 'Work was handed in already, so the assignment cannot be deleted.',
  },
  SUBMISSION_CHANGED: {
    status: 409,
    es: 'La entrega cambió mientras la calificabas. Revisa la versión nueva; tu comentario sigue aquí.',
    en: 'The submission changed while you were grading it. Look at the new version; your comment is still here.',
  },
  WORK_OVERDUE: {
    status: 422,
    es: 'El plazo de esta tarea terminó. Escribe a tu tutor; tu texto sigue aquí.',
    en: 'The time for this assignment is over. Write to your tutor; your text is still here.',
  },
  WORK_ACCESS_ENDED: {
    status: 422,
    es: 'Tu acceso al curso no está activo, así que no puedes entregar. Tu texto sigue aquí.',
    en: 'Your access to the course is not active, so you cannot hand in. Your text is still here.',
  },
} as const;
