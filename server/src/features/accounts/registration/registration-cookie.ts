import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Keys } from '../../../config/keys.ts';
import { createSignedCookie, type SignedCookie } from '../../../platform/session/signed-cookie.ts';

/** For as long as the link of a verification e-mail works. */
const minutes = 24 * 60;

/**
 * Remembers which account this browser registered, while the account waits for its verification (decision 0136). The
 * cookie opens nothing by itself: it lets the browser correct the address, and enter with the mailed link. `sub` is the
 * account's id.
 */
export type RegistrationCookie = SignedCookie<{ sub: string }>;

export const createRegistrationCookie = (keys: Keys, secure: boolean): RegistrationCookie =>
  createSignedCookie(keys, secure, {
    name: 'registro',
    path: '/api/auth',
    issuer: 'academia-puente/registration',
    minutes,
    sameSite: 'strict',
    content: z.object({ sub: Id }),
  });
