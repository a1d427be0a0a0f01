import { search } from '../server/src/features/forum/search-store.ts';
import { general, readerOf } from '../server/src/features/forum/sections-store.ts';
import type { Reader, SectionAccess } from '../server/src/features/forum/tables.ts';
import { indexText } from '../server/src/features/forum/texts-store.ts';
import { topicById, topicsByIds, topicsOf } from '../server/src/features/forum/topics-store.ts';
import { insertReply, lockTopic } from '../server/src/features/forum/writing-store.ts';
import type { Tx } from '../server/src/platform/database/database.ts';
import { type openDriver, type Statement, statementOf } from '../server/src/testing/bare-database.ts';
import type { Facts } from './facts.ts';
import { pageSize } from './lines.ts';

export type Driver = Pick<Awaited<ReturnType<typeof openDriver>>, 'rowsOf' | 'transaction'>;

const text = 'Depende de la oficina: mira los tiempos de *tu* centro.';

/** What the bare handler does for the lines of the forum, by path: the statements of its stores, and nothing else. */
export async function forumAnswers(
  { userId, topicId, repliedTopicId }: Pick<Facts, 'userId' | 'topicId' | 'repliedTopicId'>,
  session: Statement,
  { rowsOf, transaction }: Driver,
): Promise<Record<string, () => Promise<unknown>>> {
  const sections = await statementOf((db) => readerOf(db, { id: userId, role: 'user' }, new Date()));
  const courses = (await rowsOf(sections)) as { cursoId: string; titulo: string }[];
  const levels: SectionAccess[] = [
    { seccion: general, nombre: 'General', nombreEn: null, level: 'write' },
    ...courses.map(({ cursoId, titulo }) => ({
      seccion: cursoId,
      nombre: titulo,
      nombreEn: null,
      level: 'write' as const,
    })),
  ];
  const reader: Reader = { id: userId, sections: new Map(levels.map((section) => [section.seccion, section])) };
  const readable = [...reader.sections.keys()];
  const page = { limit: pageSize, sections: readable, filtro: 'todos' as const };
  const list = await statementOf((db) => topicsOf(db, reader, page));
  const one = await statementOf((db) => topicById(db, reader, topicId));
  const found = await statementOf((db) => search(db, ['consulta', 'palabra'], readable, { limit: pageSize }));
  const foundIds = ((await rowsOf(found)) as { id: string }[]).map(({ id }) => id);
  const topics = await statementOf((db) => topicsByIds(db, reader, foundIds));
  const lock = await statementOf((db) => lockTopic(db as Tx, repliedTopicId));
  const reply = await statementOf((db) =>
    insertReply(db as Tx, { id: repliedTopicId } as Parameters<typeof insertReply>[1], {
      texto: text,
      autorId: userId,
      createdAt: new Date(),
      conAdjuntos: false,
      envioId: null,
    }).catch(() => {}),
  );
  const replied = await statementOf((db) => topicById(db, reader, repliedTopicId));
  const at = { temaId: repliedTopicId, seccion: general, createdAt: new Date() };
  const index = await statementOf((db) => indexText(db as Tx, { ...at, id: topicId, titulo: null, texto: text }));

  const before = async () => {
    await rowsOf(session);
    await rowsOf(sections);
  };
  return {
    '/api/foro/temas': async () => {
      await before();
      return rowsOf(list);
    },
    '/api/foro/temas?search': async () => {
      await before();
      await rowsOf(found);
      const byId = new Map(((await rowsOf(topics)) as { id: string }[]).map((topic) => [topic.id, topic]));
      return foundIds.map((id) => byId.get(id));
    },
    [`/api/foro/temas/${topicId}`]: async () => {
      await before();
      return (await rowsOf(one))[0];
    },
    [`/api/foro/temas/${repliedTopicId}/respuestas`]: async () => {
      await before();
      await transaction(async (rows) => {
        await rows(lock);
        const [made] = (await rows(reply)) as { id: string }[];
        await rows({ ...index, values: [made?.id, ...index.values.slice(1)] });
      });
      return (await rowsOf(replied))[0];
    },
  };
}
