/** The errors of attachments and of the inspection of files: a part of the catalogue in errors.ts. */
export const attachmentErrors = {
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
} as const;
