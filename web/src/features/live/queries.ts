import type { PuertaDeSala } from '@puente/contracts/live';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { api } from '../../platform/api/client.ts';
import { useInLanguage } from '../../platform/i18n/use-in-language.ts';
import { realtime, useHearing } from '../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../platform/realtime/socket.ts';

const doorKey = (roomName: string) => ['live', 'door', roomName] as const;

/** Asks without a network too, so that a dead line is said rather than waited for; and again when it is back. */
const askedOffline = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Milliseconds between looks at a class that has not started, should its news get lost. */
const looksAgainMs = 30_000;

/** The class behind a room's address. While it is awaited, its start is heard at once, and looked for slowly too. */
export const useDoor = (roomName: string) => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({
      on: {
        reunionActualizada: ({ id, estado }) =>
          queries.setQueryData<PuertaDeSala>(doorKey(roomName), (door) =>
            door?.reunionId === id ? { ...door, estado } : door,
          ),
      },
      catchUp: () => void queries.invalidateQueries({ queryKey: doorKey(roomName) }),
    }),
    [queries, roomName],
  );
  useHearing(hearing);
  return useQuery({
    queryKey: doorKey(roomName),
    queryFn: ({ signal }) => api('GET /reuniones/sala/:roomName', { params: { roomName }, signal }),
    ...askedOffline,
    refetchInterval: ({ state }) => (state.data?.estado === 'Agendada' ? looksAgainMs : false),
    select: useInLanguage(),
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

const setEstado = (queries: QueryClient, { roomName }: PuertaDeSala, estado: PuertaDeSala['estado']): void => {
  queries.setQueryData<PuertaDeSala>(doorKey(roomName), (door) => door && { ...door, estado });
};

/** Starts the class: the room opens. @throws {CommandError} */
export const useStartClass = (door: PuertaDeSala) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      realtime.ask(
        'iniciarClase',
        { reunionId: door.reunionId },
        { success: 'claseIniciada', failure: 'iniciarClaseError', echo: 'reunionId' },
      ),
    onSuccess: () => setEstado(queries, door, 'En Vivo'),
  });
};

/** Finishes the class for everyone. @throws {CommandError} */
export const useFinishClass = (door: PuertaDeSala) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      realtime.ask(
        'finalizarClase',
        { reunionId: door.reunionId },
        { success: 'claseFinalizadaExito', failure: 'finalizarClaseError', echo: 'reunionId' },
      ),
    onSuccess: () => setEstado(queries, door, 'Completada'),
  });
};
