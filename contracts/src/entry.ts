import { z } from 'zod';

import { CodigoEscrito } from './codes.ts';
import { route } from './route.ts';
import { Email, Id, Message } from './shapes.ts';

/** The secret token of an e-mailed link, as it stands in the link's URL. */
export const LinkToken = z.string().min(1).max(200);

/** The course that was chosen before registering, and a code for it: the verification link leads to its checkout. */
export const chosenFields = { cursoId: Id.optional(), codigo: CodigoEscrito.optional() };

export const registrationRoutes = {
  changeRegisteredEmail: route({
    method: 'PUT',
    path: '/auth/register/email',
    access: 'public',
    summary:
      'For the browser that registered: another address for the account that waits, and a new verification e-mail',
    body: z.strictObject({ email: Email }),
    answers: { 200: Message },
    errors: ['REGISTRATION_NOT_WAITING', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
} as const;

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
