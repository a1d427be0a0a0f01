/** The errors of what people write and upload: documents, attachments, announcements, forum, tickets, glossary. A part of the error catalogue (errors.ts). */
export const contentErrors = {
  DOCUMENT_LINK_INVALID: {
    status: 403,
    es: 'Este enlace ya no abre el documento, o no es tuyo. Ábrelo de nuevo desde tus documentos.',
    en: 'This link no longer opens the document, or is not yours. Open it again from your documents.',
  },
  DOCUMENT_NOT_FOUND: {
    status: 404,
    es: 'El documento no existe.',
    en: 'The document does not exist.',
  },
  DOCUMENT_INCOMPLETE: {
    status: 400,
    es: 'Título y tipo son obligatorios.',
    en: 'A title and a type are required.',
  },
  DOCUMENT_URL_REQUIRED: {
    status: 400,
    es: 'La URL es obligatoria.',
    en: 'A URL is required.',
  },
  DOCUMENT_URL_INVALID: {
    status: 400,
    es: 'Escribe una dirección completa que empiece con https:// o http://.',
    en: 'Enter a whole address that begins with https:// or http://.',
  },
  DOCUMENT_FILE_REQUIRED: {
    status: 400,
    es: 'Por favor, selecciona un archivo.',
    en: 'Please choose a file.',
  },
  DOCUMENT_TYPE_MISMATCH: {
    status: 422,
    es: 'El contenido del archivo no es del tipo elegido. Elige otro tipo u otro archivo.',
    en: 'The content of the file is not of the chosen type. Choose another type or another file.',
  },
  UPLOAD_NOT_FOUND: {
    status: 404,
    es: 'Esta subida ya no existe. Empieza de nuevo.',
    en: 'This upload no longer exists. Start again.',
  },
  // Ask for the upload: it says where to go on.
  UPLOAD_PART_MISPLACED: {
    status: 409,
    es: 'Esta parte del archivo no es la que sigue.',
    en: 'This part of the file is not the next one.',
  },
  UPLOAD_INCOMPLETE: {
    status: 409,
    es: 'Todavía faltan partes del archivo.',
    en: 'Parts of the file are still missing.',
  },
  TOO_MANY_UPLOADS: {
    status: 409,
    es: 'Tienes {maximo} subidas sin terminar. Termina o descarta alguna.',
    en: 'You have {maximo} unfinished uploads. Finish or discard one.',
  },
  VIDEO_TOO_LARGE: {
    status: 413,
    es: 'El video pesa demasiado: se admiten como mucho {gigabytes} GB.',
    en: 'The video is too large: at most {gigabytes} GB are accepted.',
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 415,
    es: 'Tipo de archivo no permitido.',
    en: 'File type not allowed.',
  },
  FILE_HAS_PROGRAMS: {
    status: 415,
    es: 'El archivo lleva dentro macros, programas u otros archivos, y no se admite. Guárdalo como PDF, o como .docx sin ellos, y súbelo de nuevo.',
    en: 'The file has macros, programs or other files inside and is not accepted. Save it as a PDF, or as a .docx without them, and upload it again.',
  },
  NO_SPACE_FOR_DOCUMENTS: {
    status: 503,
    es: 'En la academia no queda espacio para este archivo. Guárdalo en tu computadora y avisa a la administración.',
    en: 'The academy has no space left for this file. Save it on your computer and tell the administrators.',
  },

  DOCUMENT_NOT_A_VIDEO: {
    status: 409,
    es: 'Solo los videos llevan subtítulos, y este documento no lo es.',
    en: 'Only videos have captions, and this document is not one.',
  },
  CAPTIONS_NOT_FOUND: {
    status: 404,
    es: 'Este video no tiene subtítulos en ese idioma.',
    en: 'This video has no captions in that language.',
  },
  CAPTIONS_EMPTY: {
    status: 400,
    es: 'Escribe al menos un subtítulo.',
    en: 'Write at least one caption.',
  },
  CAPTIONS_TOO_LONG: {
    status: 400,
    es: 'Son demasiados subtítulos: se admiten como mucho {maximo}, con {caracteres} caracteres en total.',
    en: 'There are too many captions: at most {maximo} are accepted, with {caracteres} characters in all.',
  },
  CAPTION_ENDS_EARLY: {
    status: 400,
    es: 'El subtítulo {numero} termina antes de empezar. Corrige sus tiempos.',
    en: 'Caption {numero} ends before it starts. Correct its times.',
  },

  FILE_EMPTY: {
    status: 400,
    es: 'El archivo está vacío. Elige otro.',
    en: 'The file is empty. Choose another one.',
  },
  ATTACHMENT_NOT_FOUND: {
    status: 404,
    es: 'El archivo no existe.',
    en: 'The file does not exist.',
  },
  TOO_MANY_ATTACHMENTS: {
    status: 409,
    es: 'Tienes {maximo} archivos sin enviar. Envía tu texto o quita alguno.',
    en: 'You have {maximo} files that were not sent. Send your text or remove one.',
  },
  ATTACHMENTS_OF_DAY: {
    status: 429,
    es: 'Hoy ya subiste casi {megabytes} MB de archivos, que es lo que se admite por día. Envía tu texto sin este archivo, o vuelve a intentarlo dentro de {hours} h.',
    en: 'You have already uploaded almost {megabytes} MB of files today, the most for a day. Send your text without this file, or try again in {hours} h.',
  },
  FILE_INFECTED: {
    status: 422,
    es: 'El archivo contiene un programa dañino y no se guardó. Revisa tu equipo y elige otro archivo.',
    en: 'The file contains malware and was not saved. Check your device and choose another file.',
  },
  ATTACHMENTS_FULL: {
    status: 503,
    es: 'En la academia no queda espacio para este archivo. Envía tu texto sin él y avisa a la administración.',
    en: 'The academy has no space left for this file. Send your text without it and tell the administrators.',
  },
  FILE_BEING_CHECKED: {
    status: 503,
    es: 'Todavía estamos revisando este archivo. Inténtalo de nuevo en unos minutos.',
    en: 'This file is still being checked. Try again in a few minutes.',
  },
  SCANNER_UNAVAILABLE: {
    status: 503,
    es: 'Por ahora no podemos revisar los archivos. Tu texto sigue aquí: inténtalo de nuevo en unos minutos.',
    en: 'We cannot check files right now. Your text is still here: try again in a few minutes.',
  },

  ANNOUNCEMENT_NOT_FOUND: {
    status: 404,
    es: 'Este anuncio ya no existe, o no tienes acceso a su curso.',
    en: 'This announcement no longer exists, or you have no access to its course.',
  },

  FORUM_SECTION_READ_ONLY: {
    status: 403,
    es: 'En esta sección ya no puedes escribir, porque tu acceso al curso no está activo.',
    en: 'You can no longer write in this section, because your access to the course is not active.',
  },
  FORUM_SECTION_NOT_FOUND: { status: 404, es: 'Esta sección no existe.', en: 'This section does not exist.' },
  TOPIC_NOT_FOUND: { status: 404, es: 'El tema no existe.', en: 'The topic does not exist.' },
  REPLY_NOT_FOUND: { status: 404, es: 'La respuesta no existe.', en: 'The reply does not exist.' },
  REPORT_NOT_FOUND: { status: 404, es: 'El reporte no existe.', en: 'The report does not exist.' },
  TOPIC_CLOSED: {
    status: 409,
    es: 'Este tema está cerrado y no admite más respuestas. Abre uno nuevo.',
    en: 'This topic is closed and takes no more replies. Open a new one.',
  },
  TOPIC_HAS_REPLIES: {
    status: 409,
    es: 'Ya hay respuestas, así que el tema no se puede borrar. Puedes editarlo o pedir al personal que lo oculte.',
    en: 'There are replies already, so the topic cannot be deleted. You can edit it, or ask the staff to hide it.',
  },
  EDIT_TIME_OVER: {
    status: 422,
    es: 'Pasaron los {minutos} minutos en los que podías cambiar lo que escribiste.',
    en: 'The {minutos} minutes in which you could change what you wrote are over.',
  },

  PREPARED_ANSWER_NOT_FOUND: {
    status: 404,
    es: 'La respuesta preparada ya no existe.',
    en: 'The prepared answer no longer exists.',
  },
  TICKET_ASSIGNEE_UNKNOWN: {
    status: 404,
    es: 'Esa persona no atiende este ticket. Elige a otra.',
    en: 'That person does not answer this ticket. Choose somebody else.',
  },
  TICKET_CHANGE_FOR_STAFF: {
    status: 403,
    es: 'Ese cambio lo hace el personal de la academia. Tú puedes cerrar tu ticket y volver a abrirlo.',
    en: 'That change is made by the academy’s staff. You can close your ticket and open it again.',
  },
  TICKET_NOT_FOUND: { status: 404, es: 'El ticket no existe.', en: 'The ticket does not exist.' },
  TICKET_NOT_CLOSED: {
    status: 409,
    es: 'Tu ticket sigue abierto. Podrás valorar la atención cuando se cierre.',
    en: 'Your ticket is still open. You can rate the support once it is closed.',
  },
  TICKET_RATING_OVER: {
    status: 409,
    es: 'Pasaron los {dias} días en los que podías valorar este ticket.',
    en: 'The {dias} days in which you could rate this ticket are over.',
  },

  TERM_NOT_FOUND: { status: 404, es: 'Ese término ya no existe.', en: 'That term does not exist any more.' },
  MAIL_NOT_FOUND: { status: 404, es: 'No hay ningún correo así.', en: 'There is no such e-mail.' },
  MAIL_PLACEHOLDER_MISSING: {
    status: 422,
    es: 'A uno de los textos le falta {missing}: quien lo recibe se quedaría sin ese dato. Agrégalo, escrito así.',
    en: 'One of the texts lacks {missing}: whoever receives it would be left without that fact. Add it, written like this.',
  },
  MAIL_TEST_FAILED: {
    status: 503,
    es: 'No se pudo enviar la prueba: el servidor de correo no la aceptó. Revisa su configuración o inténtalo de nuevo en unos minutos.',
    en: 'The test could not be sent: the mail server did not accept it. Check its settings, or try again in a few minutes.',
  },
  LANDING_TUTOR_UNKNOWN: {
    status: 422,
    es: 'Una de las cuentas enlazadas ya no es de un tutor. Enlaza a ese instructor con otra cuenta, o con ninguna.',
    en: "One of the linked accounts is no longer a tutor's. Link that instructor with another account, or with none.",
  },
  LANDING_PORTRAIT_GONE: {
    status: 422,
    es: 'Uno de los retratos ya no está guardado. Súbelo otra vez y guarda.',
    en: 'One of the portraits is no longer stored. Upload it again and save.',
  },
  UNDO_OVER: {
    status: 404,
    es: 'Esto ya no se puede deshacer. Si todavía hace falta, créalo de nuevo.',
    en: 'This can no longer be undone. If it is still needed, create it again.',
  },
  UNDO_PLACE_GONE: {
    status: 409,
    es: 'No se puede deshacer: aquello a lo que pertenecía también se eliminó.',
    en: 'This cannot be undone: what it belonged to was deleted too.',
  },
  UNDO_TAKEN: {
    status: 409,
    es: 'No se puede deshacer: mientras tanto se creó otro igual. Cambia ese.',
    en: 'This cannot be undone: another one like it was created meanwhile. Change that one.',
  },
  TERM_TAKEN: {
    status: 409,
    es: 'Ya hay un término que se escribe igual en español. Cámbialo a él, o escribe entre paréntesis de qué se trata.',
    en: 'There is already a term that is spelled alike in Spanish. Change that one, or say in parentheses what it is about.',
  },
  GLOSSARY_COLUMNS_MISSING: {
    status: 422,
    es: 'La primera línea debe tener los nombres de las columnas: es, en y explicacion.',
    en: 'The first line must have the names of the columns: es, en and explicacion.',
  },
  GLOSSARY_TOO_LONG: {
    status: 422,
    es: 'El archivo tiene más de 1,000 términos. Divídelo en varios.',
    en: 'The file has more than 1,000 terms. Split it into several.',
  },

  UNSUBSCRIBE_LINK_INVALID: {
    status: 400,
    es: 'Este enlace no es válido. Cambia tus notificaciones en tu perfil.',
    en: 'This link is not valid. Change your notifications in your profile.',
  },
  PUSH_NOT_CONFIGURED: {
    status: 409,
    es: 'La academia no tiene configuradas las notificaciones en dispositivos. Mientras tanto, las recibes por correo.',
    en: 'The academy has not set up notifications on devices. Meanwhile, you get them by e-mail.',
  },
  PUSH_SERVICE_UNKNOWN: {
    status: 422,
    es: 'La academia no puede enviar notificaciones a este navegador. Prueba con Chrome, Edge, Firefox o Safari.',
    en: 'The academy cannot send notifications to this browser. Try Chrome, Edge, Firefox or Safari.',
  },
  // Turned off elsewhere, or its session was ended, or the push service no longer knows the browser.
  PUSH_OFF_HERE: {
    status: 409,
    es: 'Este dispositivo ya no recibe notificaciones. Actívalas de nuevo.',
    en: 'This device no longer gets notifications. Turn them on again.',
  },
  PUSH_TEST_FAILED: {
    status: 503,
    es: 'No se pudo enviar la prueba: el servicio de notificaciones de tu navegador no la aceptó. Inténtalo de nuevo en unos minutos.',
    en: 'The test could not be sent: the notification service of your browser did not accept it. Try again in a few minutes.',
  },
  NOTICE_MAIL_COMPULSORY: {
    status: 422,
    es: 'Los correos sobre tus pagos y tu cuenta se envían siempre. Lo demás no cambió.',
    en: 'E-mails about your payments and your account are always sent. Nothing was changed.',
  },
} as const;
