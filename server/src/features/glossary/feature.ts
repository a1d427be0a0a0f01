import { glossaryRoutes as contract } from '@puente/contracts/glossary';

import { deletionOf } from '../../platform/deleted-items/deleted-items.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { auditedTerms } from './audited-store.ts';
import { termsAsCsv } from './csv.ts';
import { Glossary, undoableTerms } from './glossary.ts';
import { glossaryTables, termById, termsPage } from './store.ts';

/** Typing without a pause sends about two searches a second. */
const searches = perUser('glossary-search', 600, 5);
/** Each reads or writes the whole glossary. */
const files = perUser('glossary-files', 20, 10);

/** The glossary of immigration in both languages: staff write it, everybody looks it up (GLOS-1, GLOS-2, GLOS-3). */
export function glossary(platform: Platform): Feature {
  const { db } = platform.database;
  const written = new Glossary(platform);
  return {
    name: 'glossary',
    tables: glossaryTables,
    audited: [auditedTerms],
    undoable: [undoableTerms],
    routes(app) {
      app.routes(contract, {
        list: { limits: [searches], handle: async ({ query, reply }) => sendPage(reply, await termsPage(db, query)) },
        one: async ({ params: { id } }) => {
          const term = await termById(db, id);
          assertThat(term, 'TERM_NOT_FOUND');
          return term;
        },
        create: ({ actor, body }) => written.create(actor, body),
        change: ({ actor, params, body }) => written.change(actor, params.id, body),
        remove: async ({ actor, params, language }) => {
          return { message: deletionOf(await written.remove(actor, params.id))[language] };
        },
        csv: {
          limits: [files],
          handle: () =>
            FileAnswer.streamed(termsAsCsv(db), { name: 'glosario.csv', contentType: 'text/csv; charset=utf-8' }),
        },
        import: { limits: [files], handle: ({ actor, body: { csv, ensayo } }) => written.import(actor, csv, ensayo) },
      });
    },
  };
}
