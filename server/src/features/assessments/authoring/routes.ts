import { testAuthoringRoutes as contract } from '@puente/contracts/test-authoring';

import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { texts } from '../texts.ts';
import type { Authoring } from './authoring.ts';
import type { Bank } from './bank.ts';
import { bankOf } from './questions-store.ts';
import { testsOfCourse } from './store.ts';

/** The routes with which staff write tests and banks. */
export function authoringRoutes(
  app: HttpApp,
  { database: { db } }: Platform,
  { authoring, bank }: { authoring: Authoring; bank: Bank },
): void {
  app.routes(contract, {
    ofCourse: async ({ actor, params, query, reply }) => {
      await bank.assertTeaches(actor, params.id);
      return sendPage(reply, await testsOfCourse(db, params.id, query));
    },

    create: ({ actor, params, body, timezone }) => authoring.create(actor, params.id, body, timezone),

    definition: ({ actor, params }) => authoring.read(actor, params.id),
    save: ({ actor, params, body, timezone }) => authoring.save(actor, params.id, body, timezone),
    remove: async ({ actor, params, language }) => ({
      message: texts[await authoring.remove(actor, params.id)][language],
    }),

    bank: async ({ actor, params, query, reply }) => {
      await bank.assertTeaches(actor, params.id);
      return sendPage(reply, await bankOf(db, params.id, query), bank.viewOf);
    },

    addToBank: ({ actor, params, body }) => bank.add(actor, params.id, body),
    saveInBank: ({ actor, params, body }) => bank.save(actor, params.id, body),
    removeFromBank: async ({ actor, params, language }) => {
      await bank.remove(actor, params.id);
      return { message: texts.outOfBank[language] };
    },
  });
}
