/** The errors of the documents of classes, and of their uploads: a part of the catalogue in errors.ts. */
export const documentErrors = {
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
} as const;
