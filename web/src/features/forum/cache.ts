import type { Respuesta, Tema } from '@puente/contracts/forum';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { Page } from '../../platform/api/route-types.ts';
import { listsKey, repliesKey, sectionsKey, topicKey } from './queries.ts';
import { repliesInList } from './topic-rules.ts';

type TopicPages = InfiniteData<Page<'GET /foro/temas'>, string>;
type ReplyPages = InfiniteData<Page<'GET /foro/temas/:id/respuestas'>, string>;

const changeTopics = (queries: QueryClient, change: (tema: Tema) => Tema[]): void => {
  queries.setQueriesData<TopicPages>(
    { queryKey: listsKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.flatMap(change) })) },
  );
};

/** Changes a topic wherever it is shown; its place in a list stays, since somebody may be reading there. */
export const changeTopic = (queries: QueryClient, id: string, change: (tema: Tema) => Tema): void => {
  queries.setQueryData<Tema>(topicKey(id), (tema) => tema && change(tema));
  changeTopics(queries, (tema) => {
    if (tema.id !== id) return [tema];
    const changed = change(tema);
    return [{ ...changed, respuestas: repliesInList(changed) }];
  });
};

/** Puts the answer of the server in place of a topic. What matched a search stays marked. */
export const replaceTopic = (queries: QueryClient, fresh: Tema): void => {
  queries.setQueryData<Tema>(topicKey(fresh.id), fresh);
  changeTopic(queries, fresh.id, ({ coincidencias }) => ({ ...fresh, coincidencias }));
};

/** Puts the answer of the server in place of a reply. */
export const replaceReply = (queries: QueryClient, temaId: string, fresh: Respuesta): void => {
  const replace = (reply: Respuesta): Respuesta => (reply.id === fresh.id ? fresh : reply);
  changeTopic(queries, temaId, (tema) => ({ ...tema, respuestas: tema.respuestas.map(replace) }));
  queries.setQueryData<ReplyPages>(
    repliesKey(temaId),
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(replace) })) },
  );
};

/** Takes a topic out of the lists: it was deleted, or hidden from me. */
export const removeTopic = (queries: QueryClient, id: string): void => {
  changeTopics(queries, (tema) => (tema.id === id ? [] : [tema]));
  void queries.invalidateQueries({ queryKey: sectionsKey });
};

/** Whether a topic is on one of the fetched pages. */
export const isListed = (queries: QueryClient, id: string): boolean =>
  queries
    .getQueriesData<TopicPages>({ queryKey: listsKey })
    .some(([, list]) => list?.pages.some(({ rows }) => rows.some((tema) => tema.id === id)));
