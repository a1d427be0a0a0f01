import { useRef } from 'react';

import { api } from '../../platform/api/client.ts';
import { useEveryPageInLanguage } from '../../platform/api/every-page.ts';
import { useDownload, apiFile } from '../../platform/api/file.ts';
import { usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result, Route } from '../../platform/api/route-types.ts';
import { useChange, useApiInLanguage } from '../../platform/api/use-api.ts';
import { askOnceConnected } from '../../platform/realtime/ask-once-connected.ts';
import { realtime } from '../../platform/realtime/browser-realtime.ts';

export type ClassWithMeeting = Result<'GET /reuniones'>[number];
export type SchedulableClass = Result<'GET /reuniones/por-agendar'>[number];
export type StartPage = Result<'GET /docencia/inicio'>;
export type TaughtClass = Result<'GET /docencia/clases'>[number];
export type ClassAttendance = Result<'GET /reuniones/:id/asistencia'>;

/** Routes whose answers a changed meeting makes stale. */
export const teachingRoutes = [
  'GET /reuniones',
  'GET /reuniones/por-agendar',
  'GET /docencia/inicio',
  'GET /docencia/clases',
  'GET /reuniones/:id/asistencia',
] as const satisfies Route[];

/** Milliseconds between two fetches of what changes during a live class: as often as its heartbeats. */
const liveRefreshMs = 15_000;

/** The classes with a meeting, page by page (ADM-5). */
export const useMeetings = () => usePagesInLanguage({ route: 'GET /reuniones' });

/** Every class that can get a meeting (ADM-6). */
export const useSchedulableClasses = () => useEveryPageInLanguage({ route: 'GET /reuniones/por-agendar' });

/** Schedules all classes of a course that never had a meeting (COURSE-5). */
export const useScheduleAll = () =>
  useChange((cursoId: string) => api('POST /courses/:id/reuniones', { params: { id: cursoId } }), {
    stale: teachingRoutes,
    staleAfterFailure: true,
  });

/** The start page of staff (OVER-8). */
export const useStartPage = () =>
  useApiInLanguage('GET /docencia/inicio', {
    fresh: true,
    // For the raised hands, which are pushed to those in the room alone.
    refetchInterval: ({ state }) =>
      state.data?.hoy.some(({ reunion }) => reunion?.estado === 'En Vivo') ? liveRefreshMs : false,
  });

/** Every class that I teach, for the calendar. */
export const useTaughtClasses = () => useEveryPageInLanguage({ route: 'GET /docencia/clases' });

/** Attendance of a class; refreshed while it is live (LIVE-10). */
export const useAttendance = (reunionId: string) =>
  useApiInLanguage('GET /reuniones/:id/asistencia', {
    params: { id: reunionId },
    fresh: true,
    refetchInterval: ({ state }) => (state.data?.finalizadaAt === null ? liveRefreshMs : false),
  });

/** Downloads the attendance of a class, or of its course, as a CSV file. */
export const useAttendanceFile = () =>
  useDownload((of: { reunionId: string } | { cursoId: string }) =>
    'reunionId' in of
      ? apiFile('GET /reuniones/:id/asistencia/csv', { params: { id: of.reunionId } })
      : apiFile('GET /courses/:id/asistencia/csv', { params: { id: of.cursoId } }),
  );

/** Steps that staff can take with the meeting of a class. */
export type ClassStep =
  | { step: 'schedule'; claseId: string }
  /** `antesDeHora`: that it is long before the class was asked about. */
  | { step: 'start'; reunionId: string; antesDeHora?: boolean }
  | { step: 'cancel' | 'finish'; reunionId: string };

interface StepCallbacks {
  onSuccess: (answer: StepAnswer) => void;
  /** The failure is `error`, too. */
  onError?: (failure: unknown) => void;
}

export interface StepAnswer {
  message: string;
  /** Address of the room, when the class was started. */
  enlace?: string;
}

const send = (asked: ClassStep): Promise<StepAnswer> => {
  if (asked.step === 'schedule') {
    return askOnceConnected(
      realtime,
      'agendarReunion',
      { claseId: asked.claseId },
      { success: 'agendarReunionExito', failure: 'agendarReunionError', echo: 'claseId' },
    );
  }
  const target = { reunionId: asked.reunionId };
  switch (asked.step) {
    case 'start':
      return askOnceConnected(
        realtime,
        'iniciarClase',
        { ...target, ...(asked.antesDeHora && { antesDeHora: true }) },
        { success: 'claseIniciada', failure: 'iniciarClaseError', echo: 'reunionId' },
      );
    case 'cancel':
      return askOnceConnected(realtime, 'cancelarReunion', target, {
        success: 'reunionCanceladaExito',
        failure: 'cancelarReunionError',
        echo: 'reunionId',
      });
    case 'finish':
      return askOnceConnected(realtime, 'finalizarClase', target, {
        success: 'claseFinalizadaExito',
        failure: 'finalizarClaseError',
        echo: 'reunionId',
      });
  }
};

/**
 * Schedules, starts, cancels or finishes a class over the socket; the lists are fetched again, also after a failure,
 * which may mean that somebody else was faster. A second press while one is under way does nothing.
 */
export const useClassStep = () => {
  const { mutateAsync, isPending, error } = useChange(send, { stale: teachingRoutes, staleAfterFailure: true });
  // A lock of its own: `isPending` changes only with the next rendering, after the second press of a double click.
  const isTaking = useRef(false);
  const take = async (asked: ClassStep, { onSuccess, onError }: StepCallbacks): Promise<void> => {
    if (isTaking.current) return;
    isTaking.current = true;
    try {
      // Its promise, because callbacks given to a mutation are lost when the row is rendered elsewhere meanwhile.
      onSuccess(await mutateAsync(asked));
    } catch (failure) {
      onError?.(failure);
    } finally {
      isTaking.current = false;
    }
  };
  return { take, isPending, error };
};
