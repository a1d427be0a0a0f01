/** The errors of courses and classes: enrolment, tests, homework, certificates, live rooms. A part of the error catalogue (errors.ts). */
export const classErrors = {
  BUSINESS_TYPE_NOT_FOUND: {
    status: 409,
    es: 'El tipo de negocio no existe.',
    en: 'The business type does not exist.',
  },
  COURSE_PRICE_TOO_SMALL: {
    status: 422,
    es: 'Con su descuento, el curso costaría {precioFinal}. Un curso es gratis o cuesta al menos {minimo}: cambia el precio o el descuento.',
    en: 'With its discount, the course would cost {precioFinal}. A course is free or costs at least {minimo}: change the price or the discount.',
  },
  // The error's details say who changed what.
  COURSE_CHANGED: {
    status: 409,
    es: 'Alguien más guardó este curso después de que lo abriste. Revisa sus cambios antes de guardar los tuyos.',
    en: 'Somebody else saved this course after you opened it. Review their changes before saving yours.',
  },
  DISCOUNT_PERIOD: {
    status: 422,
    es: 'El descuento tiene que terminar después de empezar.',
    en: 'The discount has to end after it begins.',
  },
  TUTOR_NOT_FOUND: {
    status: 404,
    es: 'Esta persona no puede dar clases: elige a alguien con rol de tutor o administrador y con la cuenta activa.',
    en: 'This person cannot teach: choose somebody with the tutor or administrator role and an active account.',
  },
  BUSINESS_TYPE_UNKNOWN: {
    status: 404,
    es: 'El tipo de negocio ya no existe.',
    en: 'The business type no longer exists.',
  },
  BUSINESS_TYPE_TAKEN: {
    status: 409,
    es: 'Ya hay un tipo de negocio con ese nombre.',
    en: 'There is already a business type with that name.',
  },
  BUSINESS_TYPE_IN_USE: {
    status: 409,
    es: 'Hay cursos de este tipo de negocio. Cámbialos a otro antes de eliminarlo.',
    en: 'There are courses of this business type. Change them to another one before deleting it.',
  },

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
  MARK_NOT_FITTING: {
    status: 400,
    es: 'Los puntos no corresponden a la rúbrica de esta pregunta. Vuelve a cargar la página.',
    en: 'The points do not fit the rubric of this question. Load the page again.',
  },
  MARK_CHANGED_ELSEWHERE: {
    status: 409,
    es: 'Otra persona calificó esta respuesta mientras tanto. Revisa sus puntos; lo que escribiste sigue aquí.',
    en: 'Somebody else graded this answer meanwhile. Look at their points; what you wrote is still here.',
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
  TEST_WAITS_FOR_MARK: {
    status: 422,
    es: 'Tu tutor aún califica tu último intento. Te avisamos cuando esté listo.',
    en: 'Your tutor is still grading your last attempt. We will let you know when it is ready.',
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
  GRADES_COLUMNS_MISSING: {
    status: 422,
    es: 'La primera línea debe tener las columnas correo y exportado, como en el archivo que se exporta.',
    en: 'The first line must have the columns e-mail and exported, as in the file that is exported.',
  },
  GRADES_COLUMN_UNKNOWN: {
    status: 422,
    es: 'La columna «{columna}» no es de ninguna tarea del curso. Quizás la tarea cambió de nombre o de nota máxima: exporta el archivo de nuevo.',
    en: 'The column “{columna}” is of no assignment of the course. Its name or its highest grade may have changed: export the file again.',
  },
  GRADES_TOO_LONG: {
    status: 422,
    es: 'El archivo tiene más de 500 personas o cambia más de 2000 notas. Divídelo en varios.',
    en: 'The file has more than 500 people or changes more than 2,000 grades. Split it into several.',
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

  CERTIFICATE_NOT_FOUND: {
    status: 404,
    es: 'No hay ningún certificado con ese código. Revisa que esté completo y bien escrito.',
    en: 'There is no certificate with that code. Check that it is complete and typed correctly.',
  },
  CERTIFICATE_NOT_VALID: {
    status: 409,
    es: 'Este certificado ya no es válido: se revocó o se reemplazó por otro.',
    en: 'This certificate is no longer valid: it was revoked, or replaced by another one.',
  },
  CERTIFICATE_UP_TO_DATE: {
    status: 409,
    es: 'El certificado ya tiene el nombre de la cuenta. Corrige primero el nombre en la cuenta.',
    en: 'The certificate already has the name of the account. Correct the name in the account first.',
  },
  CREDENTIALS_NOT_CONFIGURED: {
    status: 503,
    es: 'Esta academia no firma credenciales digitales. El certificado se comprueba con su código.',
    en: 'This academy signs no digital credentials. The certificate can be checked by its code.',
  },

  ROOM_TOKEN_INVALID: {
    status: 403,
    es: 'Tu entrada a esta sala no es válida o venció. Vuelve a entrar desde la clase.',
    en: 'Your pass for this room is not valid or has expired. Join again from the class.',
  },
  ROOM_NOT_LIVE: {
    status: 409,
    es: 'La sala no está abierta: la clase aún no empieza o ya terminó.',
    en: 'The room is not open: the class has not started, or has already ended.',
  },
  ROOM_SUBSCRIPTION_REQUIRED: {
    status: 403,
    es: 'Para entrar en la clase tu suscripción a este curso tiene que estar activa.',
    en: 'To join the class, your subscription to this course must be active.',
  },
  ROOM_KICKED: {
    status: 403,
    es: 'El tutor te sacó de esta clase y no puedes volver a entrar. Si crees que es un error, escríbele un mensaje.',
    en: 'The tutor has removed you from this class, and you cannot come back in. If you think that this is a mistake, send them a message.',
  },
  ROOM_LOCKED: {
    status: 403,
    es: 'El tutor cerró la puerta de la sala. Espera un momento y vuelve a intentarlo.',
    en: 'The tutor has locked the room. Wait a moment and try again.',
  },
  ROOM_FULL: {
    status: 409,
    es: 'La sala está llena: no cabe nadie más. Avisa a tu tutor.',
    en: 'The room is full. Please tell your tutor.',
  },
  ROOM_SEAT_LOST: {
    status: 409,
    es: 'Ya no estás en la sala. Vuelve a entrar.',
    en: 'You are no longer in the room. Join again.',
  },
  ROOM_NOT_ALLOWED: {
    status: 403,
    es: 'En esta sala no tienes permiso para hacer esto.',
    en: 'You are not allowed to do this in this room.',
  },
  ROOM_PARTICIPANT_GONE: {
    status: 404,
    es: 'Esa persona ya no está en la sala.',
    en: 'That person is no longer in the room.',
  },
  ROOM_MEDIA_INVALID: {
    status: 400,
    es: 'Tu navegador pidió una conexión de video que no se entiende. Actualízalo o prueba con otro.',
    en: 'Your browser asked for a video connection that cannot be understood. Update it, or try another one.',
  },
  ROOM_MEDIA_NO_PORT: {
    status: 503,
    es: 'Al servidor de la academia le falta un ajuste para dar sonido e imagen a esta clase. No es tu conexión: avisa a la academia.',
    en: 'The academy’s server lacks a setting to give this class sound and pictures. It is not your connection: tell the academy.',
  },
  ROOM_MEDIA_UNAVAILABLE: {
    status: 503,
    es: 'El video no está disponible en este momento. Se vuelve a intentar solo.',
    en: 'Video is not available right now. It will be tried again automatically.',
  },
} as const;
