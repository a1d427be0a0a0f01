import { z } from 'zod';

import { route } from './route.ts';
import { Moment } from './shapes.ts';

/** How a second factor is shown: a code of an authenticator app, a passkey, a recovery code. */
export const FactorWay = z.enum(['app', 'passkey', 'recovery']);
export type FactorWay = z.infer<typeof FactorWay>;

/** The ways in which a session can show again who it is. With a second factor, a password or Google is not enough. */
export const ProofWay = z.enum(['password', 'google', ...FactorWay.options]);
export type ProofWay = z.infer<typeof ProofWay>;

/** Bytes in base64url, with at most so many characters. */
export const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);

/** Answer of a browser's `navigator.credentials.get()` as JSON; binary fields in base64url. */
const PasskeyAnswer = z.object({
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).exactOptional(),
  }),
  clientExtensionResults: z.object({}),
});

/** Six digits of an authenticator app; spaces are ignored. */
export const AppCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

const factorFields = {
  code: AppCode.optional(),
  /** Ten letters and digits; upper or lower case, with or without the hyphen. */
  recoveryCode: z
    .string()
    .max(40)
    .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[0-9A-Z]{10}$/))
    .optional(),
  passkey: PasskeyAnswer.optional(),
};

const oneOf = (given: object) => Object.values(given).filter((value) => value !== undefined).length === 1;

/** A second factor: exactly one of the fields. */
export const FactorAnswer = z.strictObject(factorFields).refine(oneOf);
export type FactorAnswer = z.output<typeof FactorAnswer>;

/** A proof: the password, or a second factor; exactly one of the fields. */
const Proof = z.strictObject({ password: z.string().min(1).max(128).optional(), ...factorFields }).refine(oneOf);

const CredentialId = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** The options of `navigator.credentials.get()`, as JSON. `timeout` in milliseconds. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(CredentialId),
});

/** The options of `navigator.credentials.create()`, as JSON. `timeout` in milliseconds. */
export const PasskeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(CredentialId),
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
});

/** A login whose first step was right, and which waits for the second until `until` (UTC). */
export const SecondStepAsked = z.object({ secondStep: z.object({ ways: z.array(FactorWay), until: Moment }) });
export type SecondStepAsked = z.infer<typeof SecondStepAsked>;

/** Until when (UTC) the proof of a session counts. */
const Proven = z.object({ freshUntil: Moment });

export const proofRoutes = {
  ways: route({
    method: 'GET',
    path: '/auth/proof',
    access: 'session',
    duringSetup: true,
    summary: 'Until when the proof of this session counts, and in which ways it can be given again',
    answers: { 200: Proven.extend({ ways: z.array(ProofWay) }) },
    errors: [],
  }),
  prove: route({
    method: 'POST',
    path: '/auth/proof',
    idempotency: { natural: 'renews the proof of a session' },
    access: 'session',
    duringSetup: true,
    summary: 'Show again who one is, for the routes that ask for a fresh proof; a wrong proof ends no session',
    body: Proof,
    answers: { 200: Proven },
    errors: [
      'CURRENT_PASSWORD_WRONG',
      'CODE_WRONG',
      'RECOVERY_CODE_WRONG',
      'PASSKEY_REFUSED',
      'PROOF_WAY_NOT_AVAILABLE',
      'SECOND_STEP_SLOWED',
      'SERVER_BUSY',
      'TOO_MANY_REQUESTS',
    ],
  }),
  passkey: route({
    method: 'POST',
    path: '/auth/proof/passkey',
    idempotency: { natural: 'begins one attempt of this browser in place of the one before' },
    access: 'session',
    duringSetup: true,
    summary: 'The options with which a browser asks for a passkey, for a proof',
    answers: { 200: PasskeyRequest },
    errors: ['PROOF_WAY_NOT_AVAILABLE', 'TOO_MANY_REQUESTS'],
  }),
  google: route({
    method: 'POST',
    path: '/auth/proof/google',
    idempotency: { natural: 'begins one attempt of this browser in place of the one before' },
    access: 'session',
    duringSetup: true,
    summary: 'Where a browser goes to log in with Google again, for a proof; also sets the cookie of that attempt',
    answers: { 200: z.object({ address: z.string() }) },
    errors: ['PROOF_WAY_NOT_AVAILABLE', 'GOOGLE_NOT_CONFIGURED', 'GOOGLE_FAILED', 'TOO_MANY_REQUESTS'],
  }),
} as const;
