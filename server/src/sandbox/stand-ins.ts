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

/** What the sandbox signs its webhooks with, and the payments feature checks them by. */
export const sandboxWebhookSecret = 'whsec_sandbox';

interface StandInOptions {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
}

/** The embedded default's parts in place of card provider, mail server and Google. Never made in production. */
export function createStandIns({ config, database, log, now }: StandInOptions): StandIns {
  // In an object: a server is thenable, and a promise would wait for it to be ready.
  const served = Promise.withResolvers<{ server: FastifyInstance }>();
  const cards = createCardSandbox({
    database,
    now,
    log,
    webhookSecret: sandboxWebhookSecret,
    // Through the real route, as from outside.
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
