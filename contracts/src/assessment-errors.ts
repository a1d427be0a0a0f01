/** The errors of tests: a part of the catalogue in errors.ts. */
export const assessmentErrors = {
  ANSWER_NOT_FITTING: {
    status: 400,
    es: 'La respuesta no corresponde a esta pregunta. Vuelve a cargar la prueba.',
    en: 'The answer does not fit this question. Load the test again.',
  },
  TEST_NOT_FOUND: { status: 404, es: 'La prueba no existe.', en: 'The test does not exist.' },
  ATTEMPT_NOT_FOUND: { status: 404, es: 'El intento no existe.', en: 'The attempt does not exist.' },
  QUESTION_NOT_FOUND: { status: 404, es: 'La pregunta no existe.', en: 'The question does not exist.' },
  STUDENT_NOT_FOUND: {
    status: 404,
    es: 'Esta persona no está en el curso.',
    en: 'This person is not in the course.',
  },
  QUESTION_UNDER_WAY: {
    status: 409,
    es: 'Esta pregunta está también en una prueba que tienes empezada. Entrégala primero, y después compruébala aquí.',
    en: 'This question is also in a test that you have begun. Hand that one in first, then check it here.',
  },
  ATTEMPT_OVER: {
    status: 409,
    es: 'Este intento ya terminó. Tus respuestas guardadas se calificaron.',
    en: 'This attempt is over. Your saved answers were graded.',
  },
  ANSWER_CHANGED_ELSEWHERE: {
    status: 409,
    es: 'Cambiaste esta respuesta en otro dispositivo. Te mostramos la más reciente.',
    en: 'You changed this answer on another device. We show you the newest one.',
  },
  TEST_CHANGED_ELSEWHERE: {
    status: 409,
    es: 'Alguien guardó otra versión mientras editabas. Vuelve a abrirla y repite tus cambios.',
    en: 'Somebody saved another version while you were editing. Open it again and repeat your changes.',
  },
  TEST_HAS_ATTEMPTS: {
    status: 409,
    es: 'Hay estudiantes que ya empezaron esta prueba, así que no puede volver a ser un borrador. Puedes archivarla.',
    en: 'Students have already begun this test, so it cannot be a draft again. You can archive it.',
  },
  TEST_WINDOW_BACKWARDS: {
    status: 422,
    es: 'La prueba debe cerrar después de abrir.',
    en: 'The test must close after it opens.',
  },
  TEST_WITHOUT_QUESTIONS: {
    status: 422,
    es: 'Una prueba publicada necesita al menos una pregunta.',
    en: 'A published test needs at least one question.',
  },
  TEST_DRAW_TOO_LARGE: {
    status: 422,
    es: 'La prueba «{prueba}» toma {pedidas} preguntas del banco «{banco}», que tiene {disponibles}.',
    en: 'The test “{prueba}” takes {pedidas} questions from the bank “{banco}”, which has {disponibles}.',
  },
  TEST_NO_ATTEMPTS_LEFT: {
    status: 422,
    es: 'No te quedan intentos en esta prueba. Escribe a tu tutor si necesitas otro.',
    en: 'You have no attempts left for this test. Write to your tutor if you need another one.',
  },
  TEST_NOT_OPEN: {
    status: 422,
    es: 'Esta prueba no está abierta ahora.',
    en: 'This test is not open now.',
  },
  TEST_PASSED_ALREADY: {
    status: 422,
    es: 'Ya aprobaste esta prueba. Puedes practicar si la prueba lo permite.',
    en: 'You have already passed this test. You can practice if the test allows it.',
  },
  TEST_ACCESS_ENDED: {
    status: 422,
    es: 'Tu acceso al curso no está activo, así que no puedes presentar la prueba.',
    en: 'Your access to the course is not active, so you cannot take the test.',
  },
  TEST_NO_PRACTICE: {
    status: 422,
    es: 'Esta prueba no tiene modo de práctica por ahora.',
    en: 'This test has no practice mode for now.',
  },
} as const;
