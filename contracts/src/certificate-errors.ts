/** The errors of certificates and credentials: a part of the catalogue in errors.ts. */
export const certificateErrors = {
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
} as const;
