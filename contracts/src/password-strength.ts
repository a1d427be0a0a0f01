import { z } from 'zod';

import { route } from './route.ts';

/** A name or an address as far as it is typed: it need not be valid yet. */
const Typed = z.string().max(254).optional();

export const passwordStrengthRoutes = {
  strength: route({
    method: 'POST',
    path: '/auth/password-strength',
    idempotency: { natural: 'reads and answers, and changes nothing' },
    access: 'public',
    summary: 'A hint while a new password is typed: how hard it is to guess, and why; nothing is stored or logged',
    body: z.strictObject({ password: z.string().min(1).max(128), firstName: Typed, lastName: Typed, email: Typed }),
    answers: {
      200: z.object({
        /** `weak` would be refused. */
        level: z.enum(['weak', 'good', 'strong']),
        /** A sentence for whoever types, in the language of `Accept-Language`. */
        message: z.string(),
      }),
    },
    errors: ['SERVER_BUSY', 'TOO_MANY_REQUESTS'],
  }),
} as const;
