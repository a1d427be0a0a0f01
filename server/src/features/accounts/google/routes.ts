import { accountsRoutes as contract } from '@puente/contracts/accounts';
import type { ErrorCode } from '@puente/contracts/errors';
import { Language } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { actorOf } from '../../../platform/actor.ts';
import { securityEvent } from '../../../platform/audit/security-log.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { cookieName, languageCookie } from '../../../platform/session/cookies.ts';
import { createIdentities } from '../identities/identities.ts';
import { limits } from '../limits.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { FreshProofs } from '../signing-in/fresh-proof.ts';
import type { SignIn } from '../signing-in/sign-in.ts';
import {
  connectionRoutes,
  finishConnecting,
  finishProof,
  googleProofRoutes,
  type SessionTripPorts,
} from './connect-and-prove.ts';
import { GoogleLogin } from './google-login.ts';
import { createAttemptCookie, createGoogle, googleIssuer, type IdentityProvider } from './google.ts';
import type { PendingLinks } from './pending-link.ts';
import { attemptMinutes } from './rules.ts';

interface GooglePorts {
  /** The stand-in for Google, when the configuration asks for it. */
  standIn: IdentityProvider | undefined;
  signIn: SignIn;
  proofs: FreshProofs;
  sessions: Pick<Sessions, 'principalOf'>;
  pendingLinks: Pick<PendingLinks, 'keep'>;
}

/** Error codes that have their own message on the landing page; all others are reported as GOOGLE_FAILED. */
const ownMessageCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'GOOGLE_CANCELLED',
  'GOOGLE_EMAIL_NOT_VERIFIED',
  'GOOGLE_OTHER_ACCOUNT',
  'ACCOUNT_DEACTIVATED',
  'ACCOUNT_CLOSED',
  'EMAIL_TAKEN',
  'TOO_MANY_REQUESTS',
]);

/** 'Continuar con Google' (LOGIN-7): the redirect to Google and the callback; connecting it, and its proof. */
export function googleRoutes(platform: Platform, ports: GooglePorts) {
  const { config } = platform;
  const provider = providerOf(platform, ports.standIn);
  const google = provider && createGoogle(provider, new URL('/api/auth/google/callback', config.publicUrl));
  const attempts = createAttemptCookie(config.keys('google-attempt'), config.publicUrl.protocol === 'https:');
  const trip: SessionTripPorts = { ...ports, google, attempts, identities: createIdentities(platform) };

  return {
    identities: connectionRoutes(trip),
    proof: googleProofRoutes(trip),
    accounts: { providers: () => ({ google: google !== undefined }), ...loginRoutes(platform, ports, trip) },
  };
}

function loginRoutes(platform: Platform, { signIn, pendingLinks }: GooglePorts, trip: SessionTripPorts) {
  const { config, rates } = platform;
  const { publicUrl } = config;
  const { google, attempts } = trip;
  const secure = publicUrl.protocol === 'https:';
  const login = new GoogleLogin(platform);

  /** Replay protection: clearing the cookie doesn't stop a saved copy, so each state is counted and accepted once. */
  async function spendState(state: string): Promise<void> {
    const use = await rates.consume(`google-state:${state}`, { points: 1, perSeconds: attemptMinutes * 60 });
    assertThat(use.allowed, 'GOOGLE_FAILED');
  }

  return {
    google: {
      limits: [limits.googleOfAddress],
      rescue: (error, call) => goBack(error, call, call.query.idioma),
      handle: async ({ query, now, request, reply, language: asked, givenTimezone: timezone }) => {
        assertThat(google, 'GOOGLE_NOT_CONFIGURED');
        // Google redirects to the public host name; a cookie set on another host name would be missing there.
        if (request.host !== publicUrl.host && !query.propio) return goTo(reply, ownAddress(request, publicUrl));
        if (query.idioma) rememberLanguage(reply, query.idioma, secure);
        const { address, ...attempt } = await google.begin(query.idioma ?? languageOf(request, asked));
        await attempts.keep(reply, { ...attempt, timezone }, now);
        return goTo(reply, address.href);
      },
    },

    googleCallback: {
      limits: [limits.googleCallbacksOfAddress],
      rescue: goBack,
      handle: async ({ actor, request, reply, now, language: asked }) => {
        assertThat(google, 'GOOGLE_NOT_CONFIGURED');
        const attempt = await attempts.take(request, reply, now);
        assertThat(attempt, 'GOOGLE_FAILED');
        await spendState(attempt.state);
        const finish = () => google.finish(searchOf(request), attempt);
        const { connect, proof, timezone } = attempt;
        if (proof) return goTo(reply, await finishProof(proof, { actor, request, finish, now }, trip));
        if (connect) return finishConnecting(connect, { actor, reply, finish }, trip);
        const language = languageOf(request, asked);
        const user = await login.accountOf(actor, await finish(), language);
        if ('passwordFirst' in user) {
          await pendingLinks.keep(reply, user.passwordFirst, { isProven: false, now });
          return goTo(reply, `${landingOf(language)}?dialog=link-google`);
        }
        const entered = await signIn.enter(user, { actor, request, reply, timezone });
        const isAsked = 'secondStep' in entered;
        return goTo(reply, isAsked ? `${landingOf(language)}?dialog=second-step` : '/dashboard/overview');
      },
    },
  } satisfies Partial<Handlers<typeof contract>>;
}

function providerOf({ config }: Platform, standIn: IdentityProvider | undefined): IdentityProvider | undefined {
  const { google } = config;
  if (google.provider === 'google')
    return { issuer: googleIssuer, clientId: google.clientId, clientSecret: google.clientSecret };
  return google.provider === 'sandbox' ? standIn : undefined;
}

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
}

/** Redirects to the landing page, whose login dialog shows the error in the visitor's language. */
function goBack(error: unknown, { request, reply, language: asked }: Visit, chosen?: Language): null {
  if (error instanceof AppError && error.code === 'GOOGLE_NOT_CONFIGURED') throw error;
  const code = error instanceof AppError && ownMessageCodes.has(error.code) ? error.code : 'GOOGLE_FAILED';
  const actor = actorOf(null, request.id, request.ip);
  securityEvent(request.log, { event: 'login.failed', actor, reason: code });
  if (code === 'GOOGLE_FAILED') request.log.warn({ err: error }, 'a login with Google failed');
  return goTo(reply, `${landingOf(chosen ?? languageOf(request, asked))}?dialog=login&error=${code}`);
}

const landingOf = (language: Language) => (language === 'en' ? '/en' : '/');

function goTo(reply: FastifyReply, address: string): null {
  reply.header('location', address).header('cache-control', 'no-store');
  return null;
}

function ownAddress(request: FastifyRequest, publicUrl: URL): string {
  const address = new URL(`/api${contract.google.path}${searchOf(request)}`, publicUrl);
  address.searchParams.set('propio', '1');
  return address.href;
}

const searchOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** The language cookie, or the browser's preferred language. */
const languageOf = (request: FastifyRequest, asked: Language): Language =>
  Language.safeParse(languageCookie(request)).data ?? asked;

const rememberLanguage = (reply: FastifyReply, language: Language, secure: boolean) =>
  reply.setCookie(cookieName('idioma', secure), language, { path: '/', sameSite: 'lax', secure, maxAge: 31_536_000 });
