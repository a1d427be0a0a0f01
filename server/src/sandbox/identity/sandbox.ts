import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';

import type { IdentityProvider } from '../../features/accounts/google/google.ts';
import { createProviderAccounts } from './accounts.ts';
import { createProvider, identityPath, sandboxClient } from './provider.ts';
import { identityRoutes } from './routes.ts';

export interface IdentitySandbox {
  /** The provider's configuration for the academy's login. */
  identityProvider: IdentityProvider;
  routes(app: FastifyInstance): Promise<void>;
}

/**
 * A fake identity provider inside this server, in place of Google.
 * @param server resolves with this server: the academy's requests to the provider stay inside the process
 */
export function createIdentitySandbox(
  publicUrl: URL,
  server: () => Promise<{ server: FastifyInstance }>,
): IdentitySandbox {
  const accounts = createProviderAccounts();
  let made: Promise<Provider> | undefined;
  const provider = () => (made ??= createProvider(publicUrl, accounts));

  return {
    identityProvider: {
      issuer: new URL(identityPath, publicUrl),
      ...sandboxClient,
      async fetch(input, init) {
        const request = new Request(input, init);
        const answer = await (
          await server()
        ).server.inject({
          method: request.method === 'GET' ? 'GET' : 'POST',
          url: request.url,
          headers: Object.fromEntries(request.headers),
          payload: await request.text(),
        });
        const headers = new Headers();
        for (const [name, value] of Object.entries(answer.headers)) headers.append(name, String(value));
        return new Response(answer.body, { status: answer.statusCode, headers });
      },
    },
    routes: (app) => identityRoutes(app, { publicUrl, accounts, provider }),
  };
}
