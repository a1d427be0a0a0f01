import { fieldsOf } from '@puente/contracts/fields';

/** The expiry of a JWT in milliseconds since 1970; undefined when it has no expiry or is no JWT. */
export const expiryOf = (token: string): number | undefined => {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const { exp } = fieldsOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
};

/** SESS-1: a token without an expiry never expires in the browser; the server decides. */
export const hasExpired = (token: string, now: number): boolean => {
  const expiry = expiryOf(token);
  return expiry !== undefined && expiry <= now;
};
