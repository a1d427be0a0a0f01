import { randomBytes } from 'node:crypto';

import { exportJWK, generateKeyPair } from 'jose';
import type { default as Provider, KoaContextWithOIDC } from 'oidc-provider';

import { type ProviderAccounts, memoryAdapter } from './accounts.ts';
import { errorPage } from './page.ts';

/** The provider's base path; its issuer is the server's own origin with this path. */
export const identityPath = '/api/dev/identity';

export const sandboxClient = { clientId: 'academia-puente', clientSecret: randomBytes(32).toString('base64url') };

const minutes = (count: number) => count * 60;
/** Lifetimes in seconds. */
const ttl = {
  Interaction: minutes(10),
  Session: minutes(10),
  Grant: minutes(10),
  AuthorizationCode: minutes(1),
  AccessToken: minutes(10),
  IdToken: minutes(10),
};

let signingKey: ReturnType<typeof generateKeyPair> | undefined;
/** The key that signs ID tokens. One for the process: to make one takes a tenth of a second, and each test has a provider. */
const keyOfProcess = () => (signingKey ??= generateKeyPair('RS256', { extractable: true }));

/** An OpenID Connect provider that behaves like Google for what the academy uses. Takes a third of a second to load. */
export async function createProvider(publicUrl: URL, accounts: ProviderAccounts): Promise<Provider> {
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const { privateKey } = await keyOfProcess();

  const policy = interactionPolicy.base();
  // No consent prompt: choosing an account is the consent.
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));

  const provider = new OidcProvider(`${publicUrl.origin}${identityPath}`, {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'sandbox' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')], long: { path: identityPath } },
    clients: [
      {
        client_id: sandboxClient.clientId,
        client_secret: sandboxClient.clientSecret,
        redirect_uris: [new URL('/api/auth/google/callback', publicUrl).href],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // Behaves like Google: claims are in the ID token, `hl` is the language, and there is no logout.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['name', 'given_name', 'family_name'],
    },
    extraParams: ['hl'],
    scopes: ['openid'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { policy, url: (_ctx, interaction) => `${identityPath}/interaction/${interaction.uid}` },
    ttl,
    expiresWithSession: () => false,
    findAccount: (_ctx, subject) => {
      const claims = accounts.claims(subject);
      return claims && { accountId: subject, claims: () => ({ sub: subject, ...claims }) };
    },
    loadExistingGrant,
    async renderError(ctx) {
      ctx.type = 'html';
      ctx.body = await errorPage();
    },
  });
  // Trusts the X-Forwarded headers, which `mounted` in routes.ts sets.
  provider.proxy = true;
  return provider;
}

async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
