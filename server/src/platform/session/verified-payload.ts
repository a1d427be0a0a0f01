import { errors, type JWTPayload, jwtVerify } from 'jose';

import type { Keys } from '../../config/keys.ts';

/**
 * The payload of a signed token (JWT, HS256), whichever accepted key signed it.
 * @throws jose's JWTExpired, or another error for a token that isn't ours
 */
export async function verifiedPayload(
  token: string,
  { accepted }: Keys,
  expected: { issuer: string; currentDate: Date },
): Promise<JWTPayload> {
  let refusal: unknown;
  for (const key of accepted) {
    try {
      return (await jwtVerify(token, key, { algorithms: ['HS256'], ...expected })).payload;
    } catch (error) {
      // Only a wrong signature may be right with the next key.
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
