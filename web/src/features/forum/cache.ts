import type { Respuesta, Tema } from '@puente/contracts/forum';
import type { QueryClient } from '@tanstack/react-query';

import { cachedRows, changeRows } from '../../platform/api/pages.ts';
import { fetchAgain, showAnswer } from '../../platform/api/use-api.ts';
import { repliesTo } from './queries.ts';
import { repliesInList } from './topic-rules.ts';

const lists = { route: 'GET /foro/temas' } as const;

/** Changes a topic wherever it is shown; its place in a list stays, since somebody may be reading there. */
export const changeTopic = (queries: QueryClient, id: string, change: (tema: Tema) => Tema): void => {
  showAnswer(queries, 'GET /foro/temas/:id', { params: { id } }, change);
  changeRows(queries, lists, (tema) => {
    if (tema.id !== id) return tema;
    const changed = change(tema);
    return { ...changed, respuestas: repliesInList(changed) };
  });
};

/** Puts the answer of the server in place of a topic. What matched a search stays marked. */
export const replaceTopic = (queries: QueryClient, fresh: Tema): void => {
  showAnswer(queries, 'GET /foro/temas/:id', { params: { id: fresh.id } }, fresh);
  changeTopic(queries, fresh.id, ({ coincidencias }) => ({ ...fresh, coincidencias }));
};

/** Puts the answer of the server in place of a reply. */
export const replaceReply = (queries: QueryClient, temaId: string, fresh: Respuesta): void => {
  const replace = (reply: Respuesta): Respuesta => (reply.id === fresh.id ? fresh : reply);
  changeTopic(queries, temaId, (tema) => ({ ...tema, respuestas: tema.respuestas.map(replace) }));
  changeRows(queries, repliesTo(temaId), replace);
};

/** Takes a topic out of the lists: it was deleted, or hidden from me. */
export const removeTopic = (queries: QueryClient, id: string): void => {
  changeRows(queries, lists, (tema) => (tema.id === id ? [] : tema));
  void fetchAgain(queries, 'GET /foro/secciones');
};

/** Whether a topic is on one of the fetched pages. */
export const isListed = (queries: QueryClient, id: string): boolean =>
  cachedRows(queries, lists).some((tema) => tema.id === id);
