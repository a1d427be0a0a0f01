/** The errors of notices of a programme's next edition: a part of the catalogue in errors.ts. */
export const programmeNoticeErrors = {
  ENROLMENT_IS_OPEN: {
    status: 409,
    es: 'Hay una edición de este curso con la inscripción abierta. Recarga la página para verla.',
    en: 'An edition of this course is open for enrollment. Reload the page to see it.',
  },
} as const;
