import { z } from 'zod';

import { SignedIn } from './accounts.ts';
import { AppCode, base64url, FactorAnswer, PasskeyCreation, PasskeyRequest, SecondStepAsked } from './proof.ts';
import { route } from './route.ts';
import { Id, line, Message, Moment } from './shapes.ts';

const FactorName = line(60);

export const Factor = z.object({
  id: Id,
  kind: z.enum(['app', 'passkey']),
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
});
export type Factor = z.infer<typeof Factor>;

/** Recovery codes in clear text, shown this once; null when there were some already. */
const Added = z.object({ factor: Factor, recoveryCodes: z.array(z.string()).nullable() });

/** Answer of a browser's `navigator.credentials.create()` as JSON; binary fields in base64url. */
const NewPasskey = z.object({
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).exactOptional(),
  }),
  clientExtensionResults: z.object({}),
});

/** The name of a second factor. */
export const FactorNamed = z.strictObject({ name: FactorName });

/** A new authenticator app: its name, and the first code that it shows. */
export const AppConfirmed = FactorNamed.extend({ code: AppCode });

/** Errors of every route that finishes a login's second step. */
const unfinished = ['SECOND_STEP_EXPIRED', 'TOO_MANY_REQUESTS'] as const;

const change = { access: 'session', duringSetup: true, proof: 'fresh' } as const;

export const secondStepRoutes = {
  asked: route({
    method: 'GET',
    path: '/auth/second-step',
    access: 'public',
    credentials: ['cookie'],
    summary: 'What the login that this browser has begun still waits for',
    answers: { 200: SecondStepAsked },
    errors: ['SECOND_STEP_EXPIRED'],
  }),
  finish: route({
    method: 'POST',
    path: '/auth/second-step',
    idempotency: { natural: 'a login is finished once' },
    access: 'public',
    credentials: ['cookie'],
    summary: 'Finish the login that this browser has begun, with a second factor: five tries within ten minutes',
    body: FactorAnswer,
    answers: { 200: SignedIn },
    errors: [
      ...unfinished,
      'SECOND_STEP_CODE_WRONG',
      'SECOND_STEP_RECOVERY_CODE_WRONG',
      'SECOND_STEP_TRIES_SPENT',
      'SECOND_STEP_SLOWED',
      'PASSKEY_REFUSED',
      'ACCOUNT_DEACTIVATED',
      'ACCOUNT_CLOSED',
    ],
  }),
  askPasskey: route({
    method: 'POST',
    path: '/auth/second-step/passkey',
    idempotency: { natural: 'begins one attempt of this browser in place of the one before' },
    access: 'public',
    credentials: ['cookie'],
    summary: 'The options with which a browser asks for a passkey, for the second step of a login',
    answers: { 200: PasskeyRequest },
    errors: unfinished,
  }),
  mine: route({
    method: 'GET',
    path: '/usuarios/me/second-step',
    access: 'session',
    duringSetup: true,
    summary: 'The second factors of the account, and how many recovery codes are left',
    answers: {
      200: z.object({
        factors: z.array(Factor),
        recoveryCodesLeft: z.int(),
        /** Whether the academy's settings ask for one: the last one cannot be removed then. */
        isRequired: z.boolean(),
      }),
    },
    errors: [],
  }),
  beginApp: route({
    ...change,
    method: 'POST',
    path: '/usuarios/me/second-step/app',
    idempotency: { natural: 'begins one attempt of this browser in place of the one before' },
    summary: 'The key of a new authenticator app; it counts once a code of it has been given',
    answers: {
      200: z.object({
        id: Id,
        /** Base32, for typing. */
        key: z.string(),
        /** The same as `otpauth://…`, for the picture that an app scans. */
        address: z.string(),
      }),
    },
    errors: ['TOO_MANY_FACTORS'],
  }),
  confirmApp: route({
    ...change,
    method: 'POST',
    path: '/usuarios/me/second-step/app/:id/confirm',
    idempotency: { natural: 'an app is confirmed once' },
    summary: 'Add the authenticator app, with a code that it shows; the first factor ends every other session',
    params: z.strictObject({ id: Id }),
    body: AppConfirmed,
    answers: { 201: Added },
    errors: ['FACTOR_NOT_FOUND', 'CODE_WRONG', 'TOO_MANY_REQUESTS'],
  }),
  beginPasskey: route({
    ...change,
    method: 'POST',
    path: '/usuarios/me/second-step/passkey',
    idempotency: { natural: 'begins one attempt of this browser in place of the one before' },
    summary: 'The options with which a browser makes a passkey',
    answers: { 200: PasskeyCreation },
    errors: ['TOO_MANY_FACTORS'],
  }),
  addPasskey: route({
    ...change,
    method: 'POST',
    path: '/usuarios/me/second-step/passkeys',
    idempotency: { natural: 'the challenge is used once' },
    summary: 'Add the passkey that the browser has made; the first factor ends every other session',
    body: z.strictObject({ name: FactorName, passkey: NewPasskey }),
    answers: { 201: Added },
    errors: ['PASSKEY_REFUSED', 'TOO_MANY_FACTORS', 'TOO_MANY_REQUESTS'],
  }),
  rename: route({
    method: 'PUT',
    path: '/usuarios/me/second-step/:id',
    access: 'session',
    duringSetup: true,
    summary: 'Name a second factor',
    params: z.strictObject({ id: Id }),
    body: FactorNamed,
    answers: { 200: z.object({ factor: Factor }) },
    errors: ['FACTOR_NOT_FOUND'],
  }),
  remove: route({
    ...change,
    method: 'DELETE',
    path: '/usuarios/me/second-step/:id',
    summary: 'Remove a second factor; the recovery codes go with the last one',
    params: z.strictObject({ id: Id }),
    answers: { 200: Message },
    errors: ['FACTOR_NOT_FOUND', 'SECOND_STEP_COMPULSORY'],
  }),
  renewRecoveryCodes: route({
    ...change,
    method: 'POST',
    path: '/usuarios/me/second-step/recovery-codes',
    idempotency: { natural: 'new codes replace the ones before' },
    summary: 'Make the recovery codes anew; the earlier ones stop working',
    answers: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
    errors: ['SECOND_STEP_NOT_SET_UP', 'TOO_MANY_REQUESTS'],
  }),
} as const;
