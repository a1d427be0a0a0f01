import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { pagedList, pagesQuery, usePages, usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Route } from '../../platform/api/route-types.ts';
import { apiQuery, useApiInLanguage } from '../../platform/api/use-api.ts';
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
      ...(search !== '' && { search }),
      ...(section !== null && { seccion: section }),
    },
    fresh: true,
  });

export const topicQuery = (id: string) => apiQuery('GET /foro/temas/:id', { params: { id }, fresh: true });

export const useTopic = (id: string) => useQuery({ ...topicQuery(id), select: useInLanguage() });

/** The replies to a topic: newest first, in pages of 100. */
export const repliesTo = (id: string) =>
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
