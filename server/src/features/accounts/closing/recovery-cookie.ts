import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Keys } from '../../../config/keys.ts';
import { createSignedCookie, type SignedCookie } from '../../../platform/session/signed-cookie.ts';

/** Minutes for which somebody who logged in to a closed account can press 'recover'. */
const minutes = 10;

/**
 * Remembers who logged in to a closed account: with every proof that the account asks for, but without a session. The
 * cookie alone can do one thing, which is to recover that account. `sub` is the account's id.
 */
export type RecoveryCookie = SignedCookie<{ sub: string }>;

export const createRecoveryCookie = (keys: Keys, secure: boolean): RecoveryCookie =>
  createSignedCookie(keys, secure, {
    name: 'recuperar',
    path: '/api/auth',
    issuer: 'academia-puente/recovery',
    minutes,
    sameSite: 'strict',
    content: z.object({ sub: Id }),
  });
