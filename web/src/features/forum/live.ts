import type { ForoActualizado } from '@puente/contracts/forum';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { isMissing } from '../../platform/api/errors.ts';
import { fetchAgain } from '../../platform/api/use-api.ts';
import { realtime, useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';
import { changeTopic, isListed, removeTopic, replaceTopic, forumRoutes, topicQuery } from './queries.ts';
import { withReply } from './topic-rules.ts';

/** Asks for the events of the forum, or for no more. Without a connection it is asked at the next one. */
const watch = (activo: boolean): void => void realtime.ask('verForo', { activo }).catch(() => {});

/**
 * Keeps the forum as it is on the server while it is shown: what others write appears, and a lost connection is made up
 * for by fetching.
 * @returns ids of topics that came meanwhile and are not in the list: `show` fetches it again
 */
export const useLiveForum = (userId: string) => {
  const queries = useQueryClient();
  const [added, setAdded] = useState<readonly string[]>([]);
  const hearing = useMemo<Hearing>(
    () => ({
      on: {
        foroActualizado: (change) => {
          const isNew = change.cambio === 'tema' && !isListed(queries, change.temaId);
          if (isNew) setAdded((before) => [...new Set([...before, change.temaId])]);
          void apply(queries, change, userId);
        },
      },
      catchUp: (after) => {
        if (after === 'connection') watch(true);
        void fetchAgain(queries, ...forumRoutes);
      },
    }),
    [queries, userId],
  );
  useHearing(hearing);
  useEffect(() => {
    watch(true);
    return () => watch(false);
  }, []);
  return {
    added,
    show: (): void => {
      setAdded([]);
      void fetchAgain(queries, ...forumRoutes);
    },
  };
};

/** Brings a change of the forum to where its topic is shown. */
export const apply = async (queries: QueryClient, change: ForoActualizado, userId: string): Promise<void> => {
  const { temaId, cambio, respuesta } = change;
  const { queryKey } = topicQuery(temaId);
  if (cambio === 'borrado') {
    removeTopic(queries, temaId);
    return fetchAgain(queries, queryKey);
  }
  if (cambio === 'respuesta' && respuesta) {
    return changeTopic(queries, temaId, (tema) => withReply(tema, change, userId));
  }
  const isShown = queries.getQueryData(queryKey) !== undefined;
  if (!isShown && !isListed(queries, temaId)) return;
  // Else an answer that is on its way would be taken for the new one.
  await queries.cancelQueries({ queryKey });
  try {
    replaceTopic(queries, await queries.query({ ...topicQuery(temaId), staleTime: 0 }));
  } catch (error) {
    // Hidden from me by now.
    if (isMissing(error)) removeTopic(queries, temaId);
  }
};
