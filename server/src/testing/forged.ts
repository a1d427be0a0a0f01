/**
 * The token or address with another character, the eighth from its end: in the signature, but not its last
 * character, some bits of which base64url ignores.
 */
export const forged = (token: string) => token.slice(0, -8) + (token.at(-8) === 'A' ? 'B' : 'A') + token.slice(-7);
