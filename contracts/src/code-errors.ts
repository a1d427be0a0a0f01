/** The errors of codes and of enrolment without a card: a part of the catalogue in errors.ts. */
export const codeErrors = {
  CODE_UNKNOWN: {
    status: 404,
    es: 'No conocemos este código. Revisa que esté bien escrito.',
    en: 'We do not know this code. Check that it is spelled correctly.',
  },
  CODE_ENDED: {
    status: 409,
    es: 'Este código ya no está vigente. Puedes seguir sin código o usar otro.',
    en: 'This code is no longer valid. You can go on without a code or use another one.',
  },
  CODE_USED_UP: {
    status: 409,
    es: 'Este código ya no tiene usos disponibles. Puedes seguir sin código o usar otro.',
    en: 'This code has no uses left. You can go on without a code or use another one.',
  },
  CODE_OTHER_COURSE: {
    status: 409,
    es: 'Este código es para otro curso. Puedes seguir sin código o usar otro.',
    en: 'This code is for another course. You can go on without a code or use another one.',
  },
  CODE_ALREADY_USED: {
    status: 409,
    es: 'Ya usaste este código para este curso. Puedes seguir sin código o usar otro.',
    en: 'You already used this code for this course. You can go on without a code or use another one.',
  },
  CODE_NOT_WITH_ARREARS: {
    status: 409,
    es: 'Continúas un plan de pagos anterior, que conserva su precio: aquí no se puede usar un código.',
    en: 'You are continuing an earlier payment plan, which keeps its price: a code cannot be used here.',
  },
  CODE_NOT_NEEDED: {
    status: 409,
    es: 'Este curso es gratis: no necesitas un código para inscribirte.',
    en: 'This course is free: you do not need a code to join it.',
  },
  CODE_PAYS_ALL: {
    status: 409,
    es: 'Con este código no hay nada que pagar. Inscríbete directamente con él.',
    en: 'With this code there is nothing to pay. Join the course with it directly.',
  },
  CODE_PAYS_A_PART: {
    status: 409,
    es: 'Este código descuenta una parte del precio. Elige cómo pagar el resto.',
    en: 'This code takes off a part of the price. Choose how to pay the rest.',
  },
  CODE_NOT_FOUND: { status: 404, es: 'El código no existe.', en: 'The code does not exist.' },
  CODE_TAKEN: {
    status: 409,
    es: 'Ya hay un código que se escribe igual o se confunde con este. Elige otro.',
    en: 'There is already a code that is spelled like this one or is mistaken for it. Choose another one.',
  },
  CODE_NEEDS_USES: {
    status: 400,
    es: 'Un código que paga todo el precio necesita un número de cupos.',
    en: 'A code that pays the whole price needs a number of seats.',
  },
  CODE_HAS_NO_PERCENTAGE: {
    status: 400,
    es: 'Un código que paga todo el precio no tiene porcentaje.',
    en: 'A code that pays the whole price has no percentage.',
  },
  PROGRAMME_NOT_FOUND: { status: 404, es: 'El programa no existe.', en: 'The program does not exist.' },
  STUDENT_NOT_FOUND: {
    status: 404,
    es: 'No hay ninguna cuenta activa de estudiante con ese identificador.',
    en: 'There is no active student account with that identifier.',
  },
} as const;
