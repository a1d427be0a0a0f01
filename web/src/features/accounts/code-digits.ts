export const codeLength = 6;

/** The digits of an authenticator app's code, also of one that is pasted with a space. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, codeLength);

/** Whether it has the ten letters and digits of a recovery code; blanks and hyphens are ignored. */
export const isRecoveryCode = (typed: string): boolean => /^[0-9A-Z]{10}$/i.test(typed.replaceAll(/[\s-]/g, ''));
