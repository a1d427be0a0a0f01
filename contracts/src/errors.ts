import { accountErrors } from './account-errors.ts';
import { classErrors } from './class-errors.ts';
import { contentErrors } from './content-errors.ts';
import { paymentErrors } from './payment-errors.ts';
import { serverErrors } from './server-errors.ts';

/**
 * The error catalog: every error code of the API with its HTTP status and its message in both languages. One table, so
 * that a code without a message doesn't compile. `{name}` is filled from the error's params.
 */
export const errorCatalogue = {
  ...accountErrors,
  ...classErrors,
  ...paymentErrors,
  ...contentErrors,
  ...serverErrors,
  // 400: invalid request
  INVALID_INPUT: { status: 400, es: 'Hay datos que no son válidos.', en: 'Some of the data is not valid.' },
  INVALID_TIMEZONE: { status: 400, es: 'La zona horaria no es válida.', en: 'The time zone is not valid.' },
  RESET_LINK_INVALID: {
    status: 400,
    es: 'Este enlace para cambiar la contraseña no es válido, ya se usó o venció. Pide uno nuevo.',
    en: 'This link to change the password is not valid, was already used or has expired. Ask for a new one.',
  },
  CLASS_DURATION_UNREADABLE: {
    status: 400,
    es: 'No se entiende la duración «{duracion}» de la clase «{nombre}». Empieza por un número de hasta 24 horas: «2 horas», «1,5 horas» o «90 minutos».',
    en: 'The duration “{duracion}” of the class “{nombre}” cannot be read. Begin with a number, up to 24 hours: “2 horas”, “1.5 horas” or “90 minutos”.',
  },
  REPORT_MONTHS: {
    status: 400,
    es: 'Elige hasta {most} meses, del primero al último.',
    en: 'Choose up to {most} months, from the first to the last.',
  },
  WEBHOOK_SIGNATURE_INVALID: { status: 400, es: 'La firma no es válida.', en: 'The signature is not valid.' },

  // 401: session missing or invalid
  SESSION_REQUIRED: { status: 401, es: 'Necesitas iniciar sesión.', en: 'You need to log in.' },
  TOKEN_INVALID: {
    status: 401,
    es: 'La sesión no es válida. Inicia sesión de nuevo.',
    en: 'The session is not valid. Log in again.',
  },
  TOKEN_EXPIRED: { status: 401, es: 'La sesión venció.', en: 'The session has expired.' },
  REFRESH_TOKEN_MISSING: { status: 401, es: 'No hay ninguna sesión iniciada.', en: 'There is no session.' },
  INVALID_CREDENTIALS: {
    status: 401,
    es: 'El correo o la contraseña no son correctos.',
    en: 'The e-mail or the password is not correct.',
  },

  EMAIL_NOT_VERIFIED: {
    status: 403,
    es: 'Debes verificar tu correo electrónico para iniciar sesión.',
    en: 'You must verify your e-mail address before you log in.',
  },
  ACCOUNT_DEACTIVATED: {
    status: 403,
    es: 'Esta cuenta está desactivada. Escribe a la academia si crees que es un error.',
    en: 'This account is deactivated. Write to the academy if you think that this is a mistake.',
  },
  FORBIDDEN: { status: 403, es: 'No tienes permiso para hacer esto.', en: 'You are not allowed to do this.' },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    es: 'La petición viene de otro sitio y se rechazó.',
    en: 'The request comes from another site and was refused.',
  },

  // 404: not found, or not visible to the caller
  NOT_FOUND: { status: 404, es: 'No se encontró lo que buscas.', en: 'What you are looking for was not found.' },
  SESSION_NOT_FOUND: { status: 404, es: 'Esa sesión ya no está abierta.', en: 'That session is not open any more.' },
  COURSE_NOT_FOUND: { status: 404, es: 'El curso no existe.', en: 'The course does not exist.' },
  SUBSCRIPTION_NOT_FOUND: { status: 404, es: 'La suscripción no existe.', en: 'The subscription does not exist.' },
  CALENDAR_NOT_FOUND: { status: 404, es: 'Este calendario no existe.', en: 'This calendar does not exist.' },
  CLASS_NOT_FOUND: { status: 404, es: 'La clase no existe.', en: 'The class does not exist.' },
  MEETING_NOT_FOUND: { status: 404, es: 'La reunión no existe.', en: 'The meeting does not exist.' },
  MESSAGE_NOT_FOUND: { status: 404, es: 'El mensaje no existe.', en: 'The message does not exist.' },
  RECIPIENT_NOT_FOUND: {
    status: 404,
    es: 'No puedes escribir a esa persona, o ya no está en la academia.',
    en: 'You cannot write to that person, or they are no longer at the academy.',
  },

  // 409: conflict with the current state
  EMAIL_TAKEN: {
    status: 409,
    es: 'Ya existe una cuenta con ese correo electrónico. Inicia sesión.',
    en: 'There is already an account with that e-mail address. Log in instead.',
  },
  // The error's details list the classes.
  CLASSES_IN_USE: {
    status: 409,
    es: 'Al guardar se quitarían clases que tienen documentos, asistencia, trabajos entregados o una reunión sin terminar. Confirma que quieres quitarlas.',
    en: 'Saving would take away classes that have documents, attendance, handed-in work or an unfinished meeting. Confirm that you want to take them away.',
  },
  CLASS_HAS_MEETING: {
    status: 409,
    es: 'Esta clase ya tiene una reunión.',
    en: 'This class already has a meeting.',
  },
  CLASS_NOT_DUE: {
    status: 409,
    es: 'Faltan más de 15 minutos para esta clase. Si quieres iniciarla antes de su hora, actualiza la página y confírmalo.',
    en: 'This class is more than 15 minutes away. If you want to start it before its time, reload the page and confirm it.',
  },
  CLASS_OVER: {
    status: 409,
    es: 'La hora de esta clase ya pasó. Para darla otro día, primero hay que cambiar su fecha en el curso.',
    en: 'The time of this class is over. To hold it on another day, change its date in the course first.',
  },
  MEETING_STEP_REFUSED: {
    status: 409,
    es: 'La reunión está en estado «{estado}» y eso ya no es posible.',
    en: 'The meeting is in the state “{estado}”, and that is no longer possible.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    es: 'Otra persona cambió esto mientras tanto. Vuelve a cargarlo.',
    en: 'Somebody else changed this meanwhile. Load it again.',
  },

  // 413 and 415: uploads
  // Nobody reads it but logs: the connection is closed.
  REQUEST_ABORTED: {
    status: 400,
    es: 'La conexión se cortó antes de que llegara todo. Inténtalo de nuevo.',
    en: 'The connection was closed before everything had arrived. Try again.',
  },
  BODY_TOO_LARGE: { status: 413, es: 'Lo que envías es demasiado grande.', en: 'What you are sending is too large.' },
  FILE_TOO_LARGE: {
    status: 413,
    es: 'El archivo pesa demasiado: se admiten como mucho {megabytes} MB.',
    en: 'The file is too large: at most {megabytes} MB are accepted.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    es: 'El tipo de contenido no se admite.',
    en: 'The content type is not supported.',
  },
  NOT_A_PICTURE: {
    status: 415,
    es: 'Ese archivo no es una imagen que podamos leer. Elige una foto JPG, PNG, WebP o GIF.',
    en: 'That file is not a picture that we can read. Choose a JPG, PNG, WebP or GIF.',
  },
  LOGO_NOT_A_PICTURE: {
    status: 415,
    es: 'Ese archivo no sirve de logo: elige una imagen PNG, JPG o WebP. Un SVG puede traer código; guárdalo antes como PNG.',
    en: 'That file can’t be the logo: choose a PNG, JPG or WebP picture. An SVG may hold code; save it as a PNG first.',
  },

  // 422: business rule violated
  LOGO_MISSING: {
    status: 422,
    es: 'Falta el archivo del logo. Elige una imagen PNG, JPG o WebP.',
    en: 'The file of the logo is missing. Choose a PNG, JPG or WebP picture.',
  },
  LOGO_TOO_NARROW: {
    status: 422,
    es: 'El logo es demasiado pequeño o alargado: se admite de al menos 64 píxeles de lado, y como mucho cinco veces más largo por un lado que por el otro.',
    en: 'The logo is too small or too narrow: each side takes at least 64 pixels, and one side is at most five times as long as the other.',
  },
  BRAND_COLOR_UNREADABLE: {
    status: 422,
    es: 'El color {color} no se lee bien sobre fondo claro o bajo texto blanco: el contraste es {contrast} y hace falta 4.5. El más parecido que sí se lee es {nearest}.',
    en: 'The color {color} can’t be read well on a light background or below white text: its contrast is {contrast} and 4.5 is needed. The nearest one that can be read is {nearest}.',
  },
  TEXT_PLACEHOLDER_UNKNOWN: {
    status: 422,
    es: 'El texto tiene huecos que no existen: {found}. Los que hay son {known}, escritos así.',
    en: 'The text has placeholders that do not exist: {found}. Those that exist are {known}, written like this.',
  },
  PICTURE_DAMAGED: {
    status: 422,
    es: 'La imagen está dañada o incompleta. Prueba con otra.',
    en: 'The picture is damaged or incomplete. Try another one.',
  },
  PICTURE_TOO_MANY_PIXELS: {
    status: 422,
    es: 'La imagen es demasiado grande: se admiten como mucho {megapixels} megapíxeles.',
    en: 'The picture is too large: at most {megapixels} megapixels are accepted.',
  },
  INSTALMENTS_NOT_AVAILABLE: {
    status: 422,
    es: 'Este curso no se puede pagar en cuotas.',
    en: 'This course cannot be paid in installments.',
  },
  COURSE_NOT_FREE: {
    status: 422,
    es: 'Este curso no es gratis: para tenerlo, cómpralo.',
    en: 'This course is not free: buy it to have it.',
  },
  COURSE_NOT_FOR_SALE: {
    status: 422,
    es: 'Este curso no se puede comprar con tarjeta. Escríbenos.',
    en: 'This course cannot be bought by card. Write to us.',
  },
  CARD_NOT_SAVED: {
    status: 422,
    es: 'La tarjeta no se guardó. Las cuotas se siguen cobrando a la anterior.',
    en: 'The card was not saved. Installments are still charged to the previous one.',
  },
  PAYMENT_NOT_COMPLETED: {
    status: 422,
    es: 'El pago no se completó. Estado: {status}.',
    en: 'The payment was not completed. Status: {status}.',
  },

  // 429: rate limit exceeded
  TOO_MANY_REQUESTS: {
    status: 429,
    es: 'Demasiados intentos. Vuelve a probar dentro de {wait}.',
    en: 'Too many attempts. Try again in {wait}.',
  },
  TOO_MANY_MESSAGES: {
    status: 429,
    es: 'Escribiste muchos mensajes en poco tiempo. Podrás enviar el siguiente dentro de {wait}.',
    en: 'You have written many messages in a short time. You can send the next one in {wait}.',
  },

  // 5xx: server or provider failure
  INTERNAL: {
    status: 500,
    es: 'Algo falló en la academia. Inténtalo de nuevo; si se repite, escríbenos con el código {requestId}.',
    en: 'Something failed on our side. Try again; if it happens again, write to us with the code {requestId}.',
  },
  GOOGLE_NOT_CONFIGURED: {
    status: 503,
    es: 'El acceso con Google no está disponible.',
    en: 'Logging in with Google is not available.',
  },
  PAYMENTS_NOT_CONFIGURED: {
    status: 503,
    es: 'Los pagos no están disponibles en este momento.',
    en: 'Payments are not available at the moment.',
  },
  PAYMENTS_UNREACHABLE: {
    status: 503,
    es: 'El servicio de pagos no responde. Inténtalo de nuevo en unos minutos.',
    en: 'The payment service does not answer. Try again in a few minutes.',
  },
  FILES_UNAVAILABLE: {
    status: 503,
    es: 'Ahora mismo no podemos guardar ni mostrar archivos. Inténtalo de nuevo en unos minutos.',
    en: 'Files cannot be saved or shown at the moment. Try again in a few minutes.',
  },
  UPLOADS_AT_ONCE: {
    status: 429,
    es: 'Ya estás subiendo {maximo} archivos a la vez. Espera a que termine alguno e inténtalo de nuevo.',
    en: 'You are already uploading {maximo} files at once. Wait until one is done, then try again.',
  },
  UPLOADS_BUSY: {
    status: 503,
    es: 'En este momento se están subiendo muchos archivos. Inténtalo de nuevo en {wait}.',
    en: 'Many files are being uploaded at the moment. Try again in {wait}.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    es: 'La academia no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
    en: 'The academy is not available at the moment. Try again in a few minutes.',
  },
  SHUTTING_DOWN: {
    status: 503,
    es: 'La academia se está reiniciando. Inténtalo de nuevo en unos segundos.',
    en: 'The academy is restarting. Try again in a few seconds.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
