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
