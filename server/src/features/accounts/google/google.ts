import { type Language, Id, Timezone } from '@puente/contracts/shapes';
import * as openid from 'openid-client';
import { z } from 'zod';

import type { Keys } from '../../../config/keys.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createSignedCookie, type SignedCookie } from '../../../platform/session/signed-cookie.ts';
import { type GoogleClaims, attemptMinutes } from './rules.ts';

/** The OpenID Connect provider: Google or its stand-in. */
export interface IdentityProvider {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The fetch for requests to the provider; the global one by default. */
  fetch?: typeof fetch;
}

export const googleIssuer = new URL('https://accounts.google.com');

export interface Google {
  /**
   * The authorization URL, and the state to keep in the browser.
   * @param fresh asks Google to make the person log in again, which it may ignore
   * @throws AppError GOOGLE_FAILED
   */
  begin(
    language: Language,
    options?: { fresh?: boolean },
  ): Promise<{ address: URL } & Pick<Attempt, 'state' | 'nonce' | 'codeVerifier'>>;
  /**
   * Exchanges the code of the callback URL for the user's verified claims.
   * @throws AppError GOOGLE_CANCELLED, GOOGLE_FAILED
   */
  finish(search: string, attempt: Attempt): Promise<GoogleClaims>;
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  hd: z.string().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  iat: z.number(),
  auth_time: z.number().optional(),
});

/** Timeout in seconds of a request to Google. */
const timeout = 10;

/** OpenID Connect's authorization code flow with PKCE, state and nonce. */
export function createGoogle(provider: IdentityProvider, callback: URL): Google {
  let discovered: Promise<openid.Configuration> | undefined;

  /** The discovery document, loaded on first use, cached, and retried after a failure. */
  const configuration = () =>
    (discovered ??= discover(provider).catch((error: unknown) => {
      discovered = undefined;
      throw new AppError('GOOGLE_FAILED', {}, { cause: error });
    }));

  return {
    async begin(language, { fresh = false } = {}) {
      const config = await configuration();
      const [state, nonce, codeVerifier] = [
        openid.randomState(),
        openid.randomNonce(),
        openid.randomPKCECodeVerifier(),
      ];
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: callback.href,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Always shows the account chooser, so that a shared computer doesn't sign in the previous person.
        prompt: 'select_account',
        hl: language,
        ...(fresh ? { max_age: '0' } : {}),
      });
      return { address, state, nonce, codeVerifier };
    },

    async finish(search, { state, nonce, codeVerifier }) {
      const config = await configuration();
      const returned = new URL(callback);
      returned.search = search;
      try {
        const tokens = await openid.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        });
        return Claims.parse(tokens.claims());
      } catch (error) {
        const cancelled = error instanceof openid.AuthorizationResponseError && error.error === 'access_denied';
        throw new AppError(cancelled ? 'GOOGLE_CANCELLED' : 'GOOGLE_FAILED', {}, { cause: error });
      }
    },
  };
}

/** Fetches the discovery document of Google. @throws when it does not answer */
export async function pingGoogle(provider: IdentityProvider): Promise<void> {
  await discover(provider);
}

function discover({ issuer, clientId, clientSecret, fetch }: IdentityProvider): Promise<openid.Configuration> {
  return openid.discovery(issuer, clientId, clientSecret, undefined, {
    timeout,
    execute: [
      openid.enableNonRepudiationChecks,
      // Plain HTTP is safe only for the stand-in, which is this server itself, called without a network.
      // oxlint-disable-next-line typescript/no-deprecated -- the mark is a warning, no removal is planned
      ...(fetch ? [openid.allowInsecureRequests] : []),
    ],
    // Its options may be undefined, which the standard's type of a request does not allow.
    ...(fetch ? { [openid.customFetch]: fetch as openid.CustomFetch } : {}),
  });
}

/** The state of a sign-in attempt, kept in the browser's cookie: a callback without it is refused (login CSRF). */
const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The browser's time zone, for the times in e-mails. */
  timezone: Timezone.optional(),
  /** The session that connects a Google account to its own; without it and `proof`, the login starts a session. */
  connect: z.object({ userId: Id, sessionId: Id }).optional(),
  /** The session that proves by this login who it is. */
  proof: z.object({ userId: Id, sessionId: Id }).optional(),
});
export type Attempt = z.output<typeof Attempt>;

export type AttemptCookie = SignedCookie<Attempt>;

/** SameSite=Lax, so that the redirect from Google sends it back. */
export const createAttemptCookie = (keys: Keys, secure: boolean): AttemptCookie =>
  createSignedCookie(keys, secure, {
    name: 'google',
    path: '/api/auth/google',
    issuer: 'academia-puente/google',
    minutes: attemptMinutes,
    sameSite: 'lax',
    content: Attempt,
  });
