import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import type { AttachmentReader, AttachmentReaders, ReadableSubjects } from '../attachments/public.ts';
import { seesReply } from './replies-store.ts';
import { readableOf, readerOf } from './sections-store.ts';
import type { Reader } from './tables.ts';
import { seesTopic } from './topics-store.ts';

/** Who reads a topic or reply reads its files: the sections are those of now, and hidden texts keep theirs to themselves. */
export const forumAttachmentReaders = {
  'foro-tema': readable((db, reader, ids) =>
    sql<{ id: string }>`
      select t.id from forum_topics t where t.id = any(${[...ids]}::uuid[])
        and t.seccion = any(${readableOf(reader)}::text[]) and ${seesTopic(reader)}`.execute(db),
  ),
  'foro-respuesta': readable((db, reader, ids) =>
    sql<{ id: string }>`
      select r.id from forum_replies r join forum_topics t on t.id = r."temaId"
      where r.id = any(${[...ids]}::uuid[]) and not r.borrada
        and t.seccion = any(${readableOf(reader)}::text[]) and ${seesTopic(reader)} and ${seesReply(reader)}`.execute(
      db,
    ),
  ),
} satisfies AttachmentReaders;

type Found = Promise<{ rows: { id: string }[] }>;

function readable(find: (db: Db, reader: Reader, ids: readonly string[]) => Found): ReadableSubjects {
  return async (
    db: Db,
    { person, subjectIds, now }: { person: AttachmentReader; subjectIds: readonly string[]; now: Date },
  ) => {
    const { rows } = await find(db, await readerOf(db, person, now), subjectIds);
    return new Set(rows.map(({ id }) => id));
  };
}
