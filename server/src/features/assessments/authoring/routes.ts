import { testAuthoringRoutes as contract } from '@puente/contracts/test-authoring';

import { deletionOf } from '../../../platform/deleted-items/deleted-items.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { sendPage } from '../../../platform/http/page.ts';
import type { InBothLanguages } from '../../../platform/texts/texts.ts';
import type { TestAuthoring } from './authoring.ts';
import { bankQuestionView, type QuestionBank } from './questions.ts';
import { bankOf, testsOfCourse } from './store.ts';

const texts = {
  deleted: { es: 'La prueba se eliminó.', en: 'The test was deleted.' },
  archived: {
    es: 'La prueba se archivó: quienes la hicieron conservan sus resultados.',
    en: 'The test was archived: those who took it keep their results.',
  },
} satisfies Record<string, InBothLanguages>;

/** The routes with which staff write tests and banks. */
export function authoringRoutes(
  app: HttpApp,
  { database: { db } }: Platform,
  { authoring, bank }: { authoring: TestAuthoring; bank: QuestionBank },
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
      return sendPage(reply, await bankOf(db, params.id, query), bankQuestionView);
    },

    addToBank: ({ actor, params, body }) => bank.add(actor, params.id, body),
    saveInBank: ({ actor, params, body }) => bank.save(actor, params.id, body),
    removeFromBank: async ({ actor, params, language }) => {
      return { message: deletionOf(await bank.remove(actor, params.id))[language] };
    },
  });
}
