import { z } from 'zod';

import { route } from './route.ts';
import { Message, Moment } from './shapes.ts';

/** An account of an identity provider that logs in to the academy's account. */
export const Identity = z.object({
  provider: z.enum(['google']),
  /** The address at the provider; null while it is unknown. */
  email: z.string().nullable(),
  /** When it was connected. */
  since: Moment,
});

/** The account's sign-in methods and its pending change of e-mail address. */
export const AccountAccess = z.object({
  hasPassword: z.boolean(),
  /** When the Google account was linked; null without one. */
  googleSince: Moment.nullable(),
  /** The new address that waits for confirmation while its link is still valid; null without one. */
  pendingEmail: z.string().nullable(),
});

/** Access to an account besides its password, shown to the owner of its mailbox who resets it (SAFE-2). */
export const AccountBesides = z.object({
  identities: z.array(
    Identity.extend({
      /** Connected within 14 days, or after a change of the address: dropped by the reset unless it is kept. */
      isRecent: z.boolean(),
    }),
  ),
  /** The address that a change under way would give the account; the reset cancels it. */
  pendingEmail: z.string().nullable(),
  /** The number of live sessions; the reset ends them. */
  sessions: z.number().int(),
  /** The second factors of its logins; the reset keeps them, because it would be a way around them. */
  secondFactors: z.array(z.object({ kind: z.enum(['app', 'passkey']), name: z.string(), since: Moment })),
});
export type AccountBesides = z.infer<typeof AccountBesides>;

/** Connected accounts that still log in after a reset; left out: those that aren't recent. */
export const KeptIdentities = z.array(z.enum(['google'])).max(1);

export const ResetOutcome = z.object({
  sessionsEnded: z.number().int(),
  /** The connected accounts that no longer log in. */
  dropped: z.array(Identity),
  /** The change of address that the reset has canceled. */
  canceledEmail: z.string().nullable(),
});
export type ResetOutcome = z.infer<typeof ResetOutcome>;

/** The secret token of the link to the old address. */
const UndoToken = z.strictObject({ token: z.string().min(1).max(200) });

const undoRefusals = ['UNDO_LINK_INVALID', 'UNDO_LINK_USED', 'UNDO_LINK_EXPIRED', 'TOO_MANY_REQUESTS'] as const;

export const identitiesRoutes = {
  identities: route({
    method: 'GET',
    path: '/usuarios/me/identities',
    access: 'session',
    summary: 'The accounts of identity providers that log in to this account',
    answers: { 200: z.object({ identities: z.array(Identity) }) },
    errors: [],
  }),
  connectGoogle: route({
    method: 'POST',
    path: '/usuarios/me/identities/google',
    idempotency: { natural: 'begins one attempt of this browser in place of the one before' },
    access: 'session',
    proof: 'fresh',
    summary: 'Begin to connect a Google account; the browser goes to the address and comes back to the security tab',
    answers: {
      200: z.object({
        /** Google's address, for the browser to open. */
        address: z.string(),
      }),
    },
    errors: ['GOOGLE_NOT_CONFIGURED', 'GOOGLE_FAILED', 'GOOGLE_OTHER_ACCOUNT', 'TOO_MANY_REQUESTS'],
  }),
  disconnectGoogle: route({
    method: 'DELETE',
    path: '/usuarios/me/identities/google',
    access: 'session',
    proof: 'fresh',
    summary: 'Disconnect the Google account; refused while the account has no password',
    answers: { 200: Message },
    errors: ['IDENTITY_NOT_FOUND', 'LAST_WAY_IN'],
  }),
  checkUndo: route({
    method: 'POST',
    path: '/auth/undo-address-change/check',
    idempotency: { natural: 'reads and answers, and changes nothing' },
    access: 'public',
    summary: 'What the link to the old address would undo; does not use it up',
    body: UndoToken,
    answers: {
      200: z.object({
        /** The address that the account gets back. */
        oldEmail: z.string(),
        newEmail: z.string(),
        /** Until when the change can be undone. */
        until: Moment,
      }),
    },
    errors: [...undoRefusals],
  }),
  undoAddressChange: route({
    method: 'POST',
    path: '/auth/undo-address-change',
    idempotency: { natural: 'a link or a cookie that is used once: a repeat is refused' },
    access: 'public',
    summary:
      'Give the account its old address back with the token of the link; ends its sessions, drops what was added since, and mails a link for a new password',
    body: UndoToken,
    answers: { 200: Message.extend({ email: z.string() }) },
    errors: [...undoRefusals, 'EMAIL_TAKEN'],
  }),
} as const;
