import { z } from 'zod';

import { loginErrors, newPasswordErrors, refreshErrors } from './account-errors.ts';
import { chosenFields, LinkToken } from './entry.ts';
import { AccountAccess, AccountBesides, KeptIdentities, ResetOutcome } from './identities.ts';
import { avatarMaxBytes, ProfileChanges } from './profile.ts';
import { SecondStepAsked } from './proof.ts';
import { route } from './route.ts';
import { Email, FileContent, Id, Language, line, Message, Moment, Role } from './shapes.ts';

/** The empty body of a redirect: the target is in its Location header. */
const Nowhere = z.null();

/** A password as chosen at registration: 8 to 128 characters (REG-3, product rule 8). */
export const NewPassword = z.string().min(8).max(128);

/** A password chosen in the security tab: 6 to 128 characters (PROF-3, product rule 8). */
export const ChangedPassword = z.string().min(6).max(128);

export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  nombreCompleto: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  /** A path below the API's origin, or null. */
  profileImageUrl: z.string().nullable(),
  role: Role,
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  language: Language,
});
export type User = z.infer<typeof User>;

export const Registration = z.strictObject({
  firstName: line(80),
  lastName: line(80),
  email: Email,
  password: NewPassword,
  ...chosenFields,
});

/** The refresh token is only in its cookie; the field exists for clients that expect one (part 1, point 3). */
export const SignedIn = z.object({ accessToken: z.string(), refreshToken: z.string(), user: User });
export const Refreshed = z.object({ accessToken: z.string(), user: User });

export const SessionEntry = z.object({
  id: Id,
  current: z.boolean(),
  createdAt: Moment,
  lastUsedAt: Moment,
  expiresAt: Moment,
  userAgent: z.string(),
  ip: z.string(),
});

export const accountsRoutes = {
  register: route({
    method: 'POST',
    path: '/auth/register',
    idempotency: { natural: 'an address has one account: a repeat gets the same answer, or says that it is taken' },
    access: 'public',
    summary: 'Create an account and send its verification e-mail',
    body: Registration,
    answers: { 201: Message },
    errors: ['EMAIL_TAKEN', ...newPasswordErrors],
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/auth/verify-email',
    idempotency: { natural: 'a link or a cookie that is used once: a repeat is refused' },
    access: 'public',
    summary: 'Verify an e-mail address with the token of the link',
    body: z.strictObject({ token: LinkToken }),
    answers: {
      200: z.object({
        message: z.string(),
        /** `changed`: the address replaces the account's previous one. */
        outcome: z.enum(['verified', 'changed']),
        /** The verified address. */
        email: z.string(),
        /** Only for the browser that registered the account, and as at a login (REG-8). */
        entered: z.union([SignedIn, SecondStepAsked]).optional(),
      }),
    },
    errors: ['VERIFICATION_LINK_INVALID', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
  resendVerification: route({
    method: 'POST',
    path: '/auth/resend-verification-email',
    idempotency: { natural: "bounded by the mail's pace: a second mail replaces the link" },
    access: 'public',
    summary: 'Send the verification e-mail again; answers alike whether or not the account exists',
    body: z.strictObject({ email: Email }),
    answers: { 200: Message },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    idempotency: { natural: "bounded by the mail's pace: the links before stay valid" },
    access: 'public',
    summary: 'Send a link that sets a new password; answers alike whether or not the account exists',
    body: z.strictObject({ email: Email }),
    answers: { 200: Message },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  checkResetLink: route({
    method: 'POST',
    path: '/auth/reset-password/check',
    idempotency: { natural: 'reads and answers, and changes nothing' },
    access: 'public',
    summary: "Whether a reset link works, for which address, and what the account has besides; doesn't use it up",
    body: z.strictObject({ token: LinkToken }),
    answers: { 200: z.object({ email: z.string(), besides: AccountBesides }) },
    errors: ['RESET_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    idempotency: { natural: 'a link or a cookie that is used once: a repeat is refused' },
    access: 'public',
    summary: 'Set a new password with the token of the link; ends every session of the account',
    body: z.strictObject({ token: LinkToken, password: NewPassword, keep: KeptIdentities.optional() }),
    answers: { 200: Message.extend({ outcome: ResetOutcome }) },
    errors: ['RESET_LINK_INVALID', ...newPasswordErrors],
  }),
  login: route({
    method: 'POST',
    path: '/auth/login',
    idempotency: { natural: 'begins a session of its own each time' },
    access: 'public',
    summary: 'Log in with e-mail and password; with a second factor the answer is no session, but what is asked next',
    body: z.strictObject({ email: Email, password: z.string().min(1).max(128) }),
    answers: { 200: z.union([SignedIn, SecondStepAsked]) },
    errors: loginErrors,
  }),
  providers: route({
    method: 'GET',
    path: '/auth/providers',
    access: 'public',
    summary: 'With what, besides a password, people can log in',
    answers: { 200: z.object({ google: z.boolean() }) },
    errors: [],
  }),
  google: route({
    method: 'GET',
    path: '/auth/google',
    access: 'public',
    summary: 'For the browser: goes to Google to log in; errors come back to the landing page in `error`',
    query: z.object({
      idioma: Language.optional(),
      /** Set when the server redirects to its own public host name, so that the redirect happens only once. */
      propio: z.literal('1').optional(),
    }),
    answers: { 302: Nowhere },
    errors: ['GOOGLE_NOT_CONFIGURED'],
  }),
  googleCallback: route({
    method: 'GET',
    path: '/auth/google/callback',
    access: 'public',
    summary: 'Where Google sends the browser back: starts a session and goes to the dashboard',
    // Google adds parameters that are not in the OAuth standard.
    query: z.looseObject({}),
    answers: { 302: Nowhere },
    errors: ['GOOGLE_NOT_CONFIGURED'],
  }),
  refresh: route({
    method: 'POST',
    path: '/auth/refresh',
    idempotency: { natural: 'a token that was exchanged a moment ago is exchanged alike' },
    alsoUnder: ['/api'],
    access: 'public',
    credentials: ['cookie'],
    summary: 'Exchange the refresh cookie for a new access token',
    answers: { 200: Refreshed },
    errors: refreshErrors,
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    idempotency: { natural: 'ends what is there' },
    alsoUnder: ['/api'],
    access: 'public',
    credentials: ['bearer', 'cookie'],
    summary: 'End the session of the token, of the cookie, or of both; answers alike when there is none',
    answers: { 200: Message },
    errors: [],
  }),
  logoutAll: route({
    method: 'POST',
    path: '/auth/logout-all',
    idempotency: { natural: 'ends what is there' },
    alsoUnder: ['/api'],
    access: 'session',
    duringSetup: true,
    proof: 'fresh',
    credentials: ['bearer', 'cookie'],
    summary: 'End every session of the account',
    answers: { 200: Message },
    errors: [],
  }),
  sessions: route({
    method: 'GET',
    path: '/auth/sessions',
    alsoUnder: ['/api'],
    access: 'session',
    credentials: ['bearer', 'cookie'],
    summary: "The account's live sessions",
    answers: { 200: z.object({ sessions: z.array(SessionEntry) }) },
    errors: [],
  }),
  endSession: route({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    alsoUnder: ['/api'],
    access: 'session',
    proof: 'fresh',
    credentials: ['bearer', 'cookie'],
    summary: "End one of the account's sessions",
    params: z.strictObject({ id: Id }),
    answers: { 200: Message },
    errors: ['SESSION_NOT_FOUND'],
  }),
  me: route({
    method: 'GET',
    path: '/usuarios/me',
    access: 'session',
    duringSetup: true,
    summary: 'The signed-in user',
    answers: { 200: User },
    errors: [],
  }),
  updateMe: route({
    method: 'PUT',
    path: '/usuarios/me',
    access: 'session',
    summary: "Change the signed-in user's own data; fields left out stay; a new address asks for a fresh proof",
    consumes: 'multipart',
    files: { avatar: { maxBytes: avatarMaxBytes } },
    body: ProfileChanges,
    answers: { 200: z.object({ user: User, message: z.string() }) },
    errors: [
      'EMAIL_TAKEN',
      'FRESH_PROOF_REQUIRED',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'NOT_A_PICTURE',
      'PICTURE_DAMAGED',
      'PICTURE_TOO_MANY_PIXELS',
      'PICTURES_BUSY',
      'TOO_MANY_REQUESTS',
      'FILES_UNAVAILABLE',
    ],
  }),
  picture: route({
    method: 'GET',
    path: '/archivos/perfiles/:name',
    access: 'public',
    summary: "A person's picture, for whoever knows its name",
    params: z.strictObject({ name: z.string().max(200) }),
    answers: { 200: FileContent },
    produces: 'image/webp',
    errors: ['NOT_FOUND', 'FILES_UNAVAILABLE'],
  }),
  removeAvatar: route({
    method: 'DELETE',
    path: '/usuarios/me/avatar',
    access: 'session',
    summary: "Remove the signed-in user's picture; answers alike when there is none",
    answers: { 200: z.object({ user: User, message: z.string() }) },
    errors: [],
  }),
  access: route({
    method: 'GET',
    path: '/usuarios/me/access',
    access: 'session',
    summary: 'With what the account can be logged in to, and whether its address is about to change',
    answers: { 200: AccountAccess },
    errors: [],
  }),
  changePassword: route({
    method: 'PUT',
    path: '/usuarios/me/change-password',
    access: 'session',
    summary: 'Set a new password with the current one; ends every other session of the account',
    body: z.strictObject({ currentPassword: z.string().min(1).max(128), newPassword: ChangedPassword }),
    answers: { 200: Message },
    errors: ['CURRENT_PASSWORD_WRONG', 'PASSWORD_NOT_SET', ...newPasswordErrors],
  }),
} as const;
