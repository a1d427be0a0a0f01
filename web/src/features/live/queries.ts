import type { PuertaDeSala } from '@puente/contracts/live';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { api } from '../../platform/api/client.ts';
import { fetchAgain, keyOf, showAnswer, useApiInLanguage, useChange } from '../../platform/api/use-api.ts';
import { askOnceConnected } from '../../platform/realtime/ask-once-connected.ts';
import { realtime, useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';

/** Asks without a network too, so that a dead line is said rather than waited for; and again when it is back. */
const askedOffline = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Milliseconds between looks at a class that has not started, should its news get lost. */
const looksAgainMs = 30_000;

const changeDoor = (queries: QueryClient, roomName: string, change: (door: PuertaDeSala) => PuertaDeSala): void =>
  showAnswer(queries, 'GET /reuniones/sala/:roomName', { params: { roomName } }, change);

/** The class behind a room's address. While it is awaited, its start is heard at once, and looked for slowly too. */
export const useDoor = (roomName: string) => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({
      on: {
        reunionActualizada: ({ id, estado }) =>
          changeDoor(queries, roomName, (door) => (door.reunionId === id ? { ...door, estado } : door)),
      },
      catchUp: () => void fetchAgain(queries, keyOf('GET /reuniones/sala/:roomName', { params: { roomName } })),
    }),
    [queries, roomName],
  );
  useHearing(hearing);
  return useApiInLanguage('GET /reuniones/sala/:roomName', {
    params: { roomName },
    ...askedOffline,
    refetchInterval: ({ state }) => (state.data?.estado === 'Agendada' ? looksAgainMs : false),
  });
};

/** Asks to enter a live class (LIVE-3), anew at each attempt, because a token is good for one entry. */
export const useAccess = ({ roomName, reunionId }: PuertaDeSala, attempt: number) =>
  useQuery({
    queryKey: ['live', 'access', reunionId, attempt],
    queryFn: () => api('POST /reuniones/validar-acceso', { body: { roomName, reunionId } }),
    ...askedOffline,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Starts the class: the room opens. Given whether it is meant long before its hour. @throws {CommandError} */
export const useStartClass = ({ roomName, reunionId }: PuertaDeSala) => {
  const queries = useQueryClient();
  return useChange(
    (antesDeHora: boolean) =>
      askOnceConnected(
        realtime,
        'iniciarClase',
        { reunionId, ...(antesDeHora && { antesDeHora }) },
        { success: 'claseIniciada', failure: 'iniciarClaseError', echo: 'reunionId' },
      ),
    { onSuccess: () => changeDoor(queries, roomName, (door) => ({ ...door, estado: 'En Vivo' })) },
  );
};

/** Finishes the class for everyone. @throws {CommandError} */
export const useFinishClass = ({ roomName, reunionId }: PuertaDeSala) => {
  const queries = useQueryClient();
  return useChange(
    () =>
      askOnceConnected(
        realtime,
        'finalizarClase',
        { reunionId },
        { success: 'claseFinalizadaExito', failure: 'finalizarClaseError', echo: 'reunionId' },
      ),
    { onSuccess: () => changeDoor(queries, roomName, (door) => ({ ...door, estado: 'Completada' })) },
  );
};
