import { auditRoutes as contract } from '@puente/contracts/audit';

import type { AuditedActions } from '../../platform/audit/audit.ts';
import { auditEntries, type AuditFilter } from '../../platform/audit/store.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { entriesCsv, entryViews } from './entries.ts';

interface Asked {
  personaId?: string | undefined;
  tipo?: string | undefined;
  objetoId?: string | undefined;
  accion?: string | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
}

const filterOf = ({ personaId, tipo, objetoId, accion, desde, hasta }: Asked): AuditFilter => ({
  actorId: personaId,
  object: tipo === undefined ? undefined : { type: tipo, id: objetoId },
  action: accion,
  from: desde === undefined ? undefined : new Date(desde),
  until: hasta === undefined ? undefined : new Date(hasta),
});

/**
 * Lets administrators read the audit (ADM-17). Every feature writes it, with `audit(tx, …)`; nobody changes it.
 * @param audited kinds of objects with the actions of all features
 */
export function audit({ database: { db } }: Platform, audited: readonly AuditedActions[]): Feature {
  const kinds = [...new Map(audited.map((kind) => [kind.type, kind])).values()];
  return {
    name: 'audit',
    routes(app) {
      app.routes(contract, {
        list: async ({ query: { limit, cursor, ...asked }, reply }) => {
          const { rows, next } = await auditEntries(db, filterOf(asked), { limit, cursor });
          return sendPage(reply, { rows: await entryViews(db, kinds, rows), next });
        },

        words: async ({ language }) => ({
          acciones: Object.fromEntries(
            audited.flatMap(({ actions }) => Object.entries(actions).map(([name, word]) => [name, word[language]])),
          ),
          tipos: Object.fromEntries(kinds.map(({ type, word }) => [type, word[language]])),
        }),

        csv: {
          limits: [perUser('audit-files', 20, 60)],
          handle: ({ query, language, timezone, now }) =>
            FileAnswer.streamed(entriesCsv(db, kinds, filterOf(query), { language, timezone }), {
              name: `auditoria-${now.toISOString().slice(0, 10)}.csv`,
              contentType: 'text/csv; charset=utf-8',
            }),
        },
      });
    },
  };
}
