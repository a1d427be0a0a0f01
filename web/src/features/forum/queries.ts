import type { Respuesta, Tema } from '@puente/contracts/forum';
import { keepPreviousData, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';

import {
  pagedList,
  pagesQuery,
  usePages,
  usePagesInLanguage,
  cachedRows,
  changeRows,
} from '../../platform/api/pages.ts';
import type { Route } from '../../platform/api/route-types.ts';
import { apiQuery, useApiInLanguage, fetchAgain, showAnswer } from '../../platform/api/use-api.ts';
import { useInLanguage } from '../../platform/i18n/use-translation.ts';
import type { TopicsPlace } from './address.ts';

/** Everything that is shown of the forum. */
export const forumRoutes = [
  'GET /foro/temas',
  'GET /foro/temas/:id',
  'GET /foro/temas/:id/respuestas',
  'GET /foro/secciones',
  'GET /foro/reportes',
] as const satisfies Route[];

/** The topics of a place, page by page. */
export const useTopics = ({ search, section, filter }: TopicsPlace) =>
  usePagesInLanguage({
    route: 'GET /foro/temas',
    query: {
      limit: 15,
      filtro: filter,
      vista: 'titulos',
      ...(search !== '' && { search }),
      ...(section !== null && { seccion: section }),
    },
    fresh: true,
  });

export const topicQuery = (id: string) => apiQuery('GET /foro/temas/:id', { params: { id }, fresh: true });

export const useTopic = (id: string) => useQuery({ ...topicQuery(id), select: useInLanguage() });

/** The replies to a topic: newest first, in pages of 100. */
const repliesTo = (id: string) =>
  pagedList({ route: 'GET /foro/temas/:id/respuestas', params: { id }, query: { limit: 100 } });

/**
 * The replies before those that the topic carries, once `isWanted`: the first page repeats the 50 that the topic has.
 */
export const useEarlierReplies = (id: string, isWanted: boolean) =>
  useInfiniteQuery({ ...pagesQuery(repliesTo(id)), enabled: isWanted });

/** The sections that I may read, the general one first. */
export const useSections = () => useApiInLanguage('GET /foro/secciones');

/** Titles shorter than this resemble anything. */
const similarMinLength = 8;

/** Topics that resemble the title of a new one; the last ones are shown until others are found. */
export const useSimilarTopics = (titulo: string) =>
  useApiInLanguage('GET /foro/temas/parecidos', {
    query: { titulo },
    enabled: titulo.length >= similarMinLength,
    ...(titulo.length >= similarMinLength && { placeholderData: keepPreviousData }),
    // A hint, which may be missing.
    retry: false,
  });

export type ReportState = 'Pendiente' | 'Atendido' | 'Descartado';

/** The reports of texts that I moderate, newest first. */
export const useReports = (estado: ReportState) =>
  usePages({ route: 'GET /foro/reportes', query: { estado, limit: 30 }, fresh: true });

const lists = { route: 'GET /foro/temas' } as const;

/** Changes a topic wherever it is shown; its place in a list stays, since somebody may be reading there. */
export const changeTopic = (queries: QueryClient, id: string, change: (tema: Tema) => Tema): void => {
  showAnswer(queries, 'GET /foro/temas/:id', { params: { id } }, change);
  changeRows(queries, lists, (tema) => (tema.id === id ? { ...change(tema), respuestas: [] } : tema));
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
