/** The errors of the second step and of fresh proofs: a part of the catalogue in errors.ts. */
export const proofErrors = {
  CODE_WRONG: {
    status: 400,
    es: 'El código no es correcto o ya se usó. Escribe el que muestra ahora tu aplicación.',
    en: 'The code is not correct or was already used. Type the one that your app shows now.',
  },
  RECOVERY_CODE_WRONG: {
    status: 400,
    es: 'Ese código de recuperación no es correcto o ya se usó.',
    en: 'That recovery code is not correct or was already used.',
  },
  SECOND_STEP_CODE_WRONG: {
    status: 400,
    es: 'El código no es correcto o ya se usó. Escribe el que muestra ahora tu aplicación. Intentos que te quedan: {tries}.',
    en: 'The code is not correct or was already used. Type the one that your app shows now. Tries left: {tries}.',
  },
  SECOND_STEP_RECOVERY_CODE_WRONG: {
    status: 400,
    es: 'Ese código de recuperación no es correcto o ya se usó. Intentos que te quedan: {tries}.',
    en: 'That recovery code is not correct or was already used. Tries left: {tries}.',
  },
  PASSKEY_REFUSED: {
    status: 400,
    es: 'La llave de acceso no se pudo comprobar. Inténtalo de nuevo o usa otra forma.',
    en: 'The passkey could not be checked. Try again, or use another way.',
  },
  SECOND_STEP_EXPIRED: {
    status: 401,
    es: 'Este inicio de sesión venció. Empieza de nuevo.',
    en: 'This login has expired. Start again.',
  },
  // 403: authenticated but not allowed
  SECOND_STEP_TRIES_SPENT: {
    status: 403,
    es: 'Agotaste los intentos de este inicio de sesión. Empieza de nuevo.',
    en: 'You have used up the tries of this login. Start again.',
  },
  // The web leads to the screen where it is set up.
  SECOND_STEP_SETUP_REQUIRED: {
    status: 403,
    es: 'Tu cuenta necesita un segundo paso al iniciar sesión. Configúralo para continuar.',
    en: 'Your account needs a second step at login. Set it up to go on.',
  },
  // The web asks for the proof and repeats the request.
  FRESH_PROOF_REQUIRED: {
    status: 403,
    es: 'Confirma que eres tú antes de hacer esto.',
    en: 'Confirm that it is you before you do this.',
  },
  FACTOR_NOT_FOUND: {
    status: 404,
    es: 'Esa forma de verificación ya no existe. Vuelve a empezar.',
    en: 'That way of verification does not exist any more. Start again.',
  },
  PROOF_WAY_NOT_AVAILABLE: {
    status: 409,
    es: 'Tu cuenta no puede confirmarse de esta forma. Elige otra.',
    en: 'Your account cannot be confirmed in this way. Choose another one.',
  },
  TOO_MANY_FACTORS: {
    status: 409,
    es: 'Ya tienes {max} formas de verificación. Quita una antes de agregar otra.',
    en: 'You already have {max} ways of verification. Remove one before you add another.',
  },
  SECOND_STEP_COMPULSORY: {
    status: 409,
    es: 'Tu cuenta necesita un segundo paso: agrega otra forma de verificación antes de quitar esta.',
    en: 'Your account needs a second step: add another way of verification before you remove this one.',
  },
  SECOND_STEP_NOT_SET_UP: {
    status: 409,
    es: 'Primero agrega una aplicación o una llave de acceso.',
    en: 'Add an app or a passkey first.',
  },
  // Somebody who knows the password tries codes: a browser that the account doesn't know has to wait between them.
  SECOND_STEP_SLOWED: {
    status: 429,
    es: 'Se están probando muchos códigos en esta cuenta. Espera {wait}, entra desde un dispositivo que ya usaste, o usa tu llave de acceso o un código de recuperación. Si no eres tú quien los prueba, cambia tu contraseña.',
    en: 'Many codes are being tried at this account. Wait {wait}, log in from a device that you used before, or use your passkey or a recovery code. If it is not you who tries them, change your password.',
  },
} as const;
