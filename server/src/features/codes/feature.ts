import { codesRoutes as contract } from '@puente/contracts/codes';

import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { fileNamePart } from '../../platform/texts/csv.ts';
import { auditedCodes } from './audited-store.ts';
import { codeById, codesPage } from './codes-store.ts';
import { createCodes, viewOf } from './codes.ts';
import { reportCsv, reportOf } from './report.ts';
import { codesTables } from './tables.ts';
import { everyUseOf, forgetReservations } from './uses-store.ts';

/** Typing without a pause sends about two searches a second. */
const searchesOfUser = perUser('codes-search', 600, 5);

/** Each reads every use of a code. */
const exportsOfUser = perUser('codes-export', 20, 10);

/** Codes for a percentage of the price or for an organisation's seats. Payments take their uses. */
export function codes(platform: Platform): Feature {
  const { db } = platform.database;
  const made = createCodes(platform);
  return {
    name: 'codes',
    tables: codesTables,
    audited: [auditedCodes],
    personalData: codesPersonalData,
    routes(app) {
      app.routes(contract, {
        create: ({ actor, body, timezone }) => made.create(actor, body, timezone),
        list: {
          limits: [searchesOfUser],
          handle: async ({ query: { q, id, ...page }, now, reply }) =>
            sendPage(reply, await codesPage(db, { ...page, term: q, id, now }), viewOf),
        },

        change: ({ actor, params, body, timezone }) => made.change(actor, params.id, body, timezone),
        stop: ({ actor, body }) => made.stop(actor, body.ids),
        uses: async ({ params, query, now, reply }) => {
          assertThat(await codeById(db, params.id, now), 'CODE_NOT_FOUND');
          return sendPage(reply, await reportOf(db, params.id, query, now));
        },

        usesAsCsv: {
          limits: [exportsOfUser],
          handle: async ({ params, language, timezone, now }) => {
            const code = await codeById(db, params.id, now);
            assertThat(code, 'CODE_NOT_FOUND');
            return FileAnswer.streamed(reportCsv(db, code.id, { language, timezone, now }), {
              name: `codigo-${fileNamePart(code.codigo)}.csv`,
              contentType: 'text/csv; charset=utf-8',
            });
          },
        },
      });
    },
  };
}

const codesPersonalData: PersonalData = {
  sections: [
    {
      name: 'codigos',
      title: { es: 'Códigos que usaste', en: 'Codes that you used' },
      fields: {
        codigo: { es: 'Código', en: 'Code' },
        organizacion: { es: 'De', en: 'From' },
        curso: { es: 'Curso', en: 'Course' },
        usedAt: { es: 'Fecha', en: 'Date' },
      },
      rows: ({ id }, db) => rowsOf(everyUseOf(db, id)),
    },
  ],
  forget: (tx, { id }) => forgetReservations(tx, id),
};
