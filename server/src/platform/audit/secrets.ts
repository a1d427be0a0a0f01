/** Words in a field's name that stand for something that no record may hold: a credential, or a card. */
const secretNames =
  /pass(word|code)|contrase|secret|secreto|token|hash|cookie|authorization|credential|private.?key|recovery.?code|\botp|totp|card.?number|cvc|cvv|iban|payment.?method|client.?secret/i;

/** Values that are a credential by their form: a password hash, a JSON web token, a key of the card provider. */
const secretValues = /\$argon2|^eyJ[\w-]+\.[\w-]+\.|^(sk|rk|pk|whsec|seti|pm)_\w{6,}/;

/**
 * Finds what must not be written into the audit, at any depth.
 * @returns the path of the first secret field, such as `after.token`; null when there is none
 */
export function secretIn(value: unknown, path: string): string | null {
  if (typeof value === 'string') return secretValues.test(value) ? path : null;
  if (typeof value !== 'object' || value === null || value instanceof Date) return null;
  for (const [name, inner] of Object.entries(value)) {
    const inside = `${path}.${name}`;
    // Whether there is a password may be told: it is not the password.
    const found = secretNames.test(name) && typeof inner !== 'boolean' ? inside : secretIn(inner, inside);
    if (found !== null) return found;
  }
  return null;
}
