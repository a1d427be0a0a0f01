import { codesRoutes as contract } from '@puente/contracts/codes';

import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { sendPage } from '../../platform/http/page.ts';
import { fileNamePart } from '../../platform/texts/csv.ts';
import { auditedCodes } from './audited-store.ts';
import { codeById, codesPage } from './codes-store.ts';
import { createCodes, viewOf } from './codes.ts';
import { exportsOfUser, searchesOfUser } from './limits.ts';
import { codesPersonalData } from './personal-data.ts';
import { reportCsv } from './report-csv.ts';
import { reportOf } from './report.ts';
import { codesTables } from './tables.ts';

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
