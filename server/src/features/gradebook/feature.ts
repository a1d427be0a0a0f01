import { gradebookRoutes as contract } from '@puente/contracts/gradebook';
import type { Language } from '@puente/contracts/shapes';

import type { Feature, Platform } from '../../platform/feature.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { fileNamePart } from '../../platform/texts/csv.ts';
import { auditedGradebook } from './audited-store.ts';
import { Gradebook } from './gradebook.ts';
import { gradebookTables } from './store.ts';

/** Each reads or writes the gradebook of a whole course. */
const files = perUser('gradebook-files', 30, 10);

const fileNames: Record<Language, string> = { es: 'calificaciones', en: 'grades' };

/** The gradebook of a course, for its staff: results, weights, and CSV both ways (COURSE-4). */
export function gradebook(platform: Platform): Feature {
  const { db } = platform.database;
  const grades = new Gradebook(platform);
  return {
    name: 'gradebook',
    tables: gradebookTables,
    audited: [auditedGradebook],
    routes(app) {
      app.routes(contract, {
        columns: ({ actor, principal: { user }, params }) => grades.columns(db, { actor, user }, params.id),
        list: async ({ actor, principal: { user }, params, query, reply }) =>
          sendPage(reply, await grades.page(db, { actor, user }, params.id, query)),
        weigh: ({ actor, principal: { user }, params, body }) => grades.weigh({ actor, user }, params.id, body),
        csv: {
          limits: [files],
          handle: async ({ actor, principal: { user }, params, language }) => {
            const { titulo, lines } = await grades.file(db, { actor, user }, params.id, language);
            const name = `${fileNames[language]}-${fileNamePart(titulo)}.csv`;
            return FileAnswer.streamed(lines, { name, contentType: 'text/csv; charset=utf-8' });
          },
        },
        import: {
          limits: [files],
          handle: ({ actor, principal: { user }, params, body: { csv, ensayo } }) =>
            grades.import({ actor, user }, params.id, csv, ensayo),
        },
      });
    },
  };
}
