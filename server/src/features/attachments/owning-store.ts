import type { Adjunto } from '@puente/contracts/attachments';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import { toAdjunto } from './store.ts';
import type { AttachmentKind, AttachmentTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<AttachmentTables>();

/** The text that files go with. */
export interface AttachmentSubject {
  kind: AttachmentKind;
  subjectId: string;
}

/**
 * Makes uploaded files those of a text, in the order of `ids`, in the transaction that writes the text.
 * @throws AppError ATTACHMENT_NOT_FOUND unless all are the person's own and no other text names them
 */
export async function adoptAttachments(
  tx: Tx,
  { userId }: { userId: string },
  ids: readonly string[],
  { kind, subjectId }: AttachmentSubject,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    update attachments set kind = ${kind}, "subjectId" = ${subjectId}, position = array_position(${[...ids]}::uuid[], id)
    where id = any(${[...ids]}::uuid[]) and "userId" = ${userId} and "subjectId" is null and "infectedAt" is null
    returning id`.execute(tx);
  assertThat(rows.length === new Set(ids).size, 'ATTACHMENT_NOT_FOUND');
}

/**
 * Makes `ids` the files of a text that is edited: those that it has stay, in the new order, uploaded ones are added, and
 * the others are deleted.
 * @throws AppError ATTACHMENT_NOT_FOUND for an id that is neither the text's nor an uploaded one of the person
 */
export async function replaceAttachments(
  tx: Tx,
  { userId }: { userId: string },
  ids: readonly string[],
  { kind, subjectId }: AttachmentSubject,
): Promise<void> {
  await sql`
    update attachments set kind = null, "subjectId" = null, position = null, "userId" = null
    where "subjectId" = ${subjectId} and kind = ${kind} and not (id = any(${[...ids]}::uuid[]))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update attachments set position = array_position(${[...ids]}::uuid[], id)
    where "subjectId" = ${subjectId} and kind = ${kind} returning id`.execute(tx);
  const kept = new Set(rows.map(({ id }) => id));
  const added = ids.filter((id) => !kept.has(id));
  await adoptAttachments(tx, { userId }, added, { kind, subjectId });
  if (kept.size === 0 || added.length === 0) return;
  await sql`
    update attachments set position = array_position(${[...ids]}::uuid[], id)
    where "subjectId" = ${subjectId} and kind = ${kind}`.execute(tx);
}

/** The files of texts, in their order; a text without any has no entry. */
export async function attachmentsOf(
  db: Db,
  kind: AttachmentKind,
  subjectIds: readonly string[],
): Promise<Map<string, Adjunto[]>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('attachments')
    .select(['id', 'subjectId', 'nombre', 'bytes', 'contentType', 'width', 'height'])
    .where('subjectId', 'in', [...subjectIds])
    .where('kind', '=', kind)
    .where('infectedAt', 'is', null)
    .orderBy('subjectId')
    .orderBy('position')
    .execute();
  const found = new Map<string, Adjunto[]>();
  for (const row of rows) {
    const subject = row.subjectId ?? '';
    found.set(subject, [...(found.get(subject) ?? []), toAdjunto(row)]);
  }
  return found;
}

/** Gives up the files of texts that are deleted: nobody can open them from the commit on, and a job deletes them. */
export async function releaseAttachments(tx: Tx, kind: AttachmentKind, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await tables(tx)
    .updateTable('attachments')
    .set({ kind: null, subjectId: null, position: null, userId: null })
    .where('subjectId', 'in', [...subjectIds])
    .where('kind', '=', kind)
    .execute();
}
