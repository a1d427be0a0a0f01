import type { Language } from '@puente/contracts/shapes';
import * as openid from 'openid-client';
import { z } from 'zod';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { Attempt } from './attempt.ts';
import type { GoogleClaims } from './rules.ts';

/** Whom to ask who somebody is: Google, or what stands in for it. */
export interface IdentityProvider {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** What requests to it go through; the network when left out. */
  fetch?: typeof fetch;
}

export const googleIssuer = new URL('https://accounts.google.com');

export interface Google {
  /** Where to send a browser, and what to remember of it. @throws AppError GOOGLE_FAILED */
  begin(language: Language): Promise<{ address: URL } & Pick<Attempt, 'state' | 'nonce' | 'codeVerifier'>>;
  /**
   * Who came back, proven by the code in the address.
   * @throws AppError GOOGLE_CANCELLED, GOOGLE_FAILED
   */
  finish(search: string, attempt: Attempt): Promise<GoogleClaims>;
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** Seconds that Google has for an answer: somebody is waiting. */
const timeout = 10;

/** OpenID Connect's authorization code flow with PKCE, state and nonce. */
export function createGoogle(provider: IdentityProvider, callback: URL): Google {
  let discovered: Promise<openid.Configuration> | undefined;

  /** Asked when the first person comes, and again after a failure. */
  const configuration = () =>
    (discovered ??= discover(provider).catch((error: unknown) => {
      discovered = undefined;
      throw new AppError('GOOGLE_FAILED', {}, { cause: error });
    }));

  return {
    async begin(language) {
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
        // On a shared computer, the last person's account must not be taken unasked.
        prompt: 'select_account',
        hl: language,
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

function discover({ issuer, clientId, clientSecret, fetch }: IdentityProvider): Promise<openid.Configuration> {
  return openid.discovery(issuer, clientId, clientSecret, undefined, {
    timeout,
    execute: [
      openid.enableNonRepudiationChecks,
      // The stand-in is this very server, reached without a network: nothing is there to be overheard.
      // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out, not because it goes
      ...(fetch ? [openid.allowInsecureRequests] : []),
    ],
    ...(fetch ? { [openid.customFetch]: fetch as openid.CustomFetch } : {}),
  });
}
