import { z } from 'zod';

import { route } from './route.ts';
import { Email, Id, Language, line, Message, Moment, Role } from './shapes.ts';

/** A redirect: the answer is its Location, and nothing else. */
const Nowhere = z.null();

/** A password as chosen at registration: 8 to 128 characters (REG-3, decision 8). */
export const NewPassword = z.string().min(8).max(128);

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
});

const Credentials = z.strictObject({ email: Email, password: z.string().min(1).max(128) });

/** The refresh token itself travels in its cookie alone; the field names it for clients that expect one (part 1, point 3). */
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

export const ProfileChanges = z.strictObject({
  firstName: line(80).optional(),
  lastName: line(80).optional(),
  email: Email.optional(),
  phoneNumber: line(32)
    .regex(/^[+()\d .-]{6,32}$/)
    .optional(),
  language: Language.optional(),
});

export const accountsRoutes = {
  register: route({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Create an account and send its verification e-mail',
    body: Registration,
    answers: { 201: Message },
    errors: ['EMAIL_TAKEN', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    summary: 'Verify an e-mail address with the token of the link',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answers: { 200: Message },
    errors: ['VERIFICATION_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  resendVerification: route({
    method: 'POST',
    path: '/auth/resend-verification-email',
    access: 'public',
    summary: 'Send the verification e-mail again; answers alike whether or not the account exists',
    body: z.strictObject({ email: Email }),
    answers: { 200: Message },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  login: route({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Log in with e-mail and password',
    body: Credentials,
    answers: { 200: SignedIn },
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_DEACTIVATED', 'TOO_MANY_REQUESTS'],
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
      /** Set on the way from another name of this server to its own: the way is gone once. */
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
    // Google adds fields of its own to those of the standard.
    query: z.looseObject({}),
    answers: { 302: Nowhere },
    errors: ['GOOGLE_NOT_CONFIGURED'],
  }),
  refresh: route({
    method: 'POST',
    path: '/auth/refresh',
    alsoUnder: ['/api'],
    access: 'public',
    summary: 'Exchange the refresh cookie for a new access token',
    answers: { 200: Refreshed },
    errors: ['REFRESH_TOKEN_MISSING', 'REFRESH_TOKEN_INVALID', 'ACCOUNT_DEACTIVATED'],
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    alsoUnder: ['/api'],
    access: 'public',
    summary: 'End this session; answers alike when there is none',
    answers: { 200: Message },
    errors: [],
  }),
  logoutAll: route({
    method: 'POST',
    path: '/auth/logout-all',
    alsoUnder: ['/api'],
    access: 'session',
    summary: 'End every session of the account',
    answers: { 200: Message },
    errors: [],
  }),
  sessions: route({
    method: 'GET',
    path: '/auth/sessions',
    alsoUnder: ['/api'],
    access: 'session',
    summary: "The account's live sessions",
    answers: { 200: z.object({ sessions: z.array(SessionEntry) }) },
    errors: [],
  }),
  me: route({
    method: 'GET',
    path: '/usuarios/me',
    access: 'session',
    summary: 'The signed-in user',
    answers: { 200: User },
    errors: [],
  }),
  updateMe: route({
    method: 'PUT',
    path: '/usuarios/me',
    access: 'session',
    summary: "Change the signed-in user's own data; fields left out stay as they are",
    consumes: 'multipart',
    body: ProfileChanges,
    answers: { 200: z.object({ user: User, message: z.string() }) },
    errors: ['EMAIL_TAKEN', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
} as const;
