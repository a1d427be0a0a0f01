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
  FILE_INFECTED: {
    status: 422,
    es: 'El archivo contiene un programa dañino y no se guardó. Revisa tu equipo y elige otro archivo.',
    en: 'The file contains malware and was not saved. Check your device and choose another file.',
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
