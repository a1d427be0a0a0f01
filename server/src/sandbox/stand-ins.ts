import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { OutsideParts } from '../app.ts';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { sandboxCardRoutes } from './cards/routes.ts';
import { type CardSandbox, createCardSandbox } from './cards/sandbox.ts';
import { startSandboxTimer } from './cards/timer.ts';
import { createIdentitySandbox } from './identity/sandbox.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { createMailbox, type Mailbox } from './mailbox/store.ts';

export interface StandIns extends OutsideParts {
  cards: CardSandbox;
  mailbox: Mailbox;
}

/** The secret with which the sandbox signs its webhooks, and the payments feature verifies them. */
export const sandboxWebhookSecret = 'whsec_sandbox';

interface StandInOptions {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
}

/** The sandboxes in place of card provider, mail server and Google, for the embedded default. Never in production. */
export function createStandIns({ config, database, log, now }: StandInOptions): StandIns {
  // In an object, because Fastify's server is thenable, and the promise would wait until it is ready.
  const served = Promise.withResolvers<{ server: FastifyInstance }>();
  const cards = createCardSandbox({
    database,
    now,
    log,
    webhookSecret: sandboxWebhookSecret,
    // Calls the real route, as an external provider does.
    async deliverWebhook(rawBody, headers) {
      const { server } = await served.promise;
      const { statusCode } = await server.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        headers: { 'content-type': 'application/json', ...headers },
        payload: rawBody,
      });
      return { status: statusCode };
    },
  });
  const mailbox = createMailbox(database, now);
  const identity = createIdentitySandbox(config.publicUrl, () => served.promise);
  return {
    cards,
    mailbox,
    mailTransport: mailbox.transport,
    cardFetch: cards.fetch,
    identityProvider: identity.identityProvider,
    async routes(app) {
      served.resolve({ server: app });
      await app.register((scope) => sandboxCardRoutes(scope, cards));
      await app.register((scope) => mailboxRoutes(scope, mailbox));
      if (config.google.provider === 'sandbox') await app.register(identity.routes);
    },
    start: () => startSandboxTimer(cards, log),
  };
}
