/** The errors about whether an edition can be joined: a part of the catalogue in errors.ts. */
export const enrolmentErrors = {
  COURSE_ENROLMENT_CLOSED: {
    status: 422,
    es: 'La inscripción a esta edición ya cerró. Elige la próxima edición, o escríbenos para saber cuándo hay otra.',
    en: 'Enrollment in this edition is closed. Choose the next edition, or write to us to learn when there is another one.',
  },
  ENROLMENT_IS_OPEN: {
    status: 409,
    es: 'Hay una edición de este curso con la inscripción abierta. Recarga la página para verla.',
    en: 'An edition of this course is open for enrollment. Reload the page to see it.',
  },
} as const;
