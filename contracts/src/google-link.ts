import { z } from 'zod';

import { loginErrors } from './account-errors.ts';
import { SignedIn } from './accounts.ts';
import { SecondStepAsked } from './proof.ts';
import { route } from './route.ts';

/** Linking a Google account by the password of the account that has its address (LOGIN-7, decision 0219). */
export const googleLinkRoutes = {
  pending: route({
    method: 'GET',
    path: '/auth/google/link',
    access: 'public',
    credentials: ['cookie'],
    summary: 'Which account waits, in this browser, for its password to be linked to a Google account',
    answers: {
      200: z.object({
        /** The address that both accounts have. */
        email: z.string(),
      }),
    },
    errors: ['GOOGLE_LINK_EXPIRED'],
  }),
  link: route({
    method: 'POST',
    path: '/auth/google/link',
    idempotency: { natural: 'links what is linked already, and begins a session of its own each time' },
    access: 'public',
    credentials: ['cookie'],
    summary:
      'Log in with the password and link the Google account that this browser came back with; with a second factor it is linked after that',
    body: z.strictObject({ password: z.string().min(1).max(128) }),
    answers: { 200: z.union([SignedIn, SecondStepAsked]) },
    errors: [...loginErrors, 'GOOGLE_LINK_EXPIRED', 'GOOGLE_OTHER_ACCOUNT', 'GOOGLE_CONNECTED_ELSEWHERE'],
  }),
} as const;
