import type { Tema } from '@puente/contracts/forum';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { pagedList, pagesQuery, usePages, usePagesInLanguage } from '../../platform/api/pages.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';
import type { TopicsPlace } from './address.ts';

export const forumKey = ['forum'] as const;
export const listsKey = [...forumKey, 'list'] as const;
export const topicKey = (id: string) => [...forumKey, 'topic', id] as const;
export const repliesKey = (id: string) => [...forumKey, 'replies', id] as const;
export const sectionsKey = [...forumKey, 'sections'] as const;
export const reportsKey = [...forumKey, 'reports'] as const;

/** The topics of a place, page by page. */
export const useTopics = ({ search, section, filter }: TopicsPlace) =>
  usePagesInLanguage(
    pagedList({
      route: 'GET /foro/temas',
      key: [...listsKey, { search, section, filter }],
      query: {
        limit: 15,
        filtro: filter,
        ...(search !== '' && { search }),
        ...(section !== null && { seccion: section }),
      },
      // No realtime events are handled while the page is not shown.
      refetchOnMount: 'always',
    }),
  );

export const topicQuery = (id: string) =>
  queryOptions({
    queryKey: topicKey(id),
    queryFn: ({ signal }): Promise<Tema> => api('GET /foro/temas/:id', { params: { id }, signal }),
    refetchOnMount: 'always',
  });

export const useTopic = (id: string) => useQuery({ ...topicQuery(id), select: useInLanguage() });

/**
 * The replies before those that the topic carries, once `isWanted`: newest first, in pages of 100, of which the first
 * repeats the 50 that the topic has.
 */
export const useEarlierReplies = (id: string, isWanted: boolean) =>
  useInfiniteQuery({
    ...pagesQuery(
      pagedList({
        route: 'GET /foro/temas/:id/respuestas',
        key: repliesKey(id),
        params: { id },
        query: { limit: 100 },
      }),
    ),
    enabled: isWanted,
  });

/** The sections that I may read, the general one first. */
export const useSections = () =>
  useQuery({
    queryKey: sectionsKey,
    queryFn: ({ signal }) => api('GET /foro/secciones', { signal }),
    select: useInLanguage(),
  });

/** Titles shorter than this resemble anything. */
const similarMinLength = 8;

/** Topics that resemble the title of a new one; the last ones are shown until others are found. */
export const useSimilarTopics = (titulo: string) =>
  useQuery({
    queryKey: [...forumKey, 'similar', titulo],
    queryFn: ({ signal }) => api('GET /foro/temas/parecidos', { query: { titulo }, signal }),
    enabled: titulo.length >= similarMinLength,
    ...(titulo.length >= similarMinLength && { placeholderData: keepPreviousData }),
    // A hint, which may be missing.
    retry: false,
    select: useInLanguage(),
  });

export type ReportState = 'Pendiente' | 'Atendido' | 'Descartado';

/** The reports of texts that I moderate, newest first. */
export const useReports = (estado: ReportState) =>
  usePages(
    pagedList({
      route: 'GET /foro/reportes',
      key: [...reportsKey, estado],
      query: { estado, limit: 30 },
      refetchOnMount: 'always',
    }),
  );

/** Whether the server has no such topic for me, or rejects the id as invalid. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
