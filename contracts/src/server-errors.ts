/** Errors about the server that answers, rather than about what was asked: part of the catalogue in errors.ts. */
export const serverErrors = {
  HOST_NOT_ALLOWED: {
    status: 421,
    es: 'Esta dirección no es la de la academia. Abre la página desde su propia dirección.',
    en: 'This is not the academy’s address. Open the page at its own address.',
  },
  PICTURES_BUSY: {
    status: 503,
    es: 'Hay muchas imágenes esperando. Guarda la tuya de nuevo en unos segundos.',
    en: 'Many pictures are waiting. Save yours again in a few seconds.',
  },
} as const;
