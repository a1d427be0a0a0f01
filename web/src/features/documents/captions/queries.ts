import type { PistaDeSubtitulos, SubtitulosForm } from '@puente/contracts/captions';
import type { Language } from '@puente/contracts/shapes';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { usePagesInLanguage } from '../../../platform/api/pages.ts';
import type { Row } from '../../../platform/api/route-types.ts';
import { fetchAgain, keyOf, showAnswer, useApi, useApiInLanguage, useChange } from '../../../platform/api/use-api.ts';

export type Video = Row<'GET /docencia/videos'>;

/** The videos of published courses that I teach, all or those without captions, page by page. */
export const useVideos = (subtitulos: 'faltan' | 'todos', cursoId: string | undefined) =>
  usePagesInLanguage({
    route: 'GET /docencia/videos',
    query: { subtitulos, limit: 50, ...(cursoId !== undefined && { cursoId }) },
    fresh: true,
  });

/** How many of these videos there are, and how many have no captions. */
export const useVideoCount = () => useApi('GET /docencia/videos/resumen', { fresh: true });

/** A video's captions. Fetched again on request alone, so that nothing changes while somebody writes. */
export const useCaptions = (id: string) =>
  useApiInLanguage('GET /documentos/:id/subtitulos', {
    params: { id },
    fresh: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The addresses of the video, for its player. */
export const useVideoAddresses = (id: string) =>
  useApi('GET /documentos/:id/enlace', {
    params: { id },
    fresh: true,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    retry: false,
  });

const stale = ['GET /docencia/videos', 'GET /docencia/videos/resumen', 'GET /clases/:id/documentos'] as const;

/** Shows a changed track, or what somebody else has saved meanwhile. */
const useShowing = (id: string, idioma: Language) => {
  const queries = useQueryClient();
  const asked = { params: { id } };
  return {
    show: (track: PistaDeSubtitulos | null) =>
      showAnswer(queries, 'GET /documentos/:id/subtitulos', asked, ({ pistas, ...place }) => ({
        ...place,
        pistas: [...pistas.filter((each) => each.idioma !== idioma), ...(track ? [track] : [])],
      })),
    onError: (error: unknown) => {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE')
        void fetchAgain(queries, keyOf('GET /documentos/:id/subtitulos', asked));
    },
  };
};

export const useSaveCaptions = (id: string, idioma: Language) => {
  const { show, onError } = useShowing(id, idioma);
  return useChange(
    (body: SubtitulosForm) => api('PUT /documentos/:id/subtitulos/:idioma', { params: { id, idioma }, body }),
    { onSuccess: show, onError, stale },
  );
};

export const useDeleteCaptions = (id: string, idioma: Language) => {
  const { show, onError } = useShowing(id, idioma);
  return useChange(
    (version: number) =>
      api('DELETE /documentos/:id/subtitulos/:idioma', { params: { id, idioma }, query: { version: String(version) } }),
    { onSuccess: () => show(null), onError, stale },
  );
};
