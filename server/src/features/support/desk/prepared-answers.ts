import type { Actor } from '../../../platform/actor.ts';
import { audit, differences } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { auditedPreparedAnswers } from '../audited-store.ts';
import {
  deletePrepared,
  insertPrepared,
  lockPrepared,
  type PreparedRow,
  rewritePrepared,
} from './prepared-answers-store.ts';

const textsOf = ({ titulo, texto }: PreparedRow) => ({ titulo, texto });

/** The answers that staff insert into replies: one list for all, written by administrators. */
export function createPreparedAnswers({ database, now }: Pick<Platform, 'database' | 'now'>) {
  const known = async (tx: Tx, id: string): Promise<PreparedRow> => {
    const row = await lockPrepared(tx, id);
    assertThat(row, 'PREPARED_ANSWER_NOT_FOUND');
    return row;
  };
  return {
    add: (actor: Actor, form: { titulo: string; texto: string }) =>
      database.transaction(actor, async (tx) => {
        const row = await insertPrepared(tx, form, now());
        await audit(tx, auditedPreparedAnswers, { action: 'prepared-answer.added', id: row.id, after: textsOf(row) });
        return row;
      }),
    /** @throws AppError PREPARED_ANSWER_NOT_FOUND */
    change: (actor: Actor, id: string, form: { titulo: string; texto: string }) =>
      database.transaction(actor, async (tx) => {
        const before = await known(tx, id);
        const changed = differences(textsOf(before), form);
        if (!changed) return before;
        const after = await rewritePrepared(tx, id, form, now());
        await audit(tx, auditedPreparedAnswers, { action: 'prepared-answer.changed', id, ...changed });
        return after;
      }),
    /** @throws AppError PREPARED_ANSWER_NOT_FOUND */
    remove: (actor: Actor, id: string) =>
      database.transaction(actor, async (tx) => {
        const before = await known(tx, id);
        await deletePrepared(tx, id);
        await audit(tx, auditedPreparedAnswers, { action: 'prepared-answer.deleted', id, before: textsOf(before) });
      }),
  };
}
