import { z } from 'zod';

import { route } from './route.ts';
import { Message } from './shapes.ts';

export const loginsRoutes = {
  notMe: route({
    method: 'POST',
    path: '/auth/not-me',
    idempotency: { natural: 'a link or a cookie that is used once: a repeat is refused' },
    access: 'public',
    summary: 'With the link of the mail about a new device: ends every session of the account and mails a reset link',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answers: { 200: Message },
    errors: ['NOT_ME_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  }),
} as const;
