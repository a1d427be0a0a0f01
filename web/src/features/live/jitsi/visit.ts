import type { AccesoASala } from '@puente/contracts/live';
import type { AccionDeModerador, RoomEvents, SalaEstado } from '@puente/contracts/room';

import { ApiError } from '../../../platform/api/errors.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import { createSeat, type SeatPorts } from '../room/seat.ts';

export interface VisitOptions extends SeatPorts {
  roomName: string;
  reunionId: string;
  /** Left out: it is asked for. */
  access?: AccesoASala | undefined;
  /** The room as the server knows it, at each change. */
  onSala: (sala: SalaEstado) => void;
  /** The server ended the seat. */
  onEnd: (reason: Parameters<RoomEvents['salaFin']>[0]['razon']) => void;
  /** The server gives no seat: `message` says why, in the language of the account. */
  onRefused: (code: string | undefined, message: string) => void;
}

export interface Visit {
  /** The room as the server knows it; null before the seat is taken. */
  sala(): SalaEstado | null;
  puestoId(): string | null;
  /** Acts on another seat, as a moderator. What the server refuses is not told: it is an addition to Jitsi's own. */
  moderate(accion: AccionDeModerador, puestoId: string): void;
  /** Gives the seat back. */
  leave(): void;
}

/** Milliseconds before a seat that could not be asked for is asked for again. */
const retryMs = 15_000;

/**
 * The presence of this page in a class whose pictures and sound go elsewhere (Jitsi): it takes a seat, says every 15 s
 * that it is still there, and gives the seat back. The attendance is counted from it (LIVE-10), and by it the server
 * ends the class for this page. After a lost connection, or a lost seat, it takes its seat again by itself.
 */
export const startVisit = (options: VisitOptions): Visit => {
  const { realtime, validate, seatNote, roomName, reunionId, access, onSala, onEnd, onRefused } = options;
  const seat = createSeat({ realtime, validate, seatNote }, { roomName, reunionId, ...(access && { access }) }, () => {
    void enter();
  });
  let sala: SalaEstado | null = null;
  let isOver = false;
  let isEntering = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (tell: boolean): void => {
    isOver = true;
    clearTimeout(timer);
    stopHearing();
    seat.leave(tell);
  };

  const show = (news: SalaEstado): void => {
    if (news.version <= (sala?.version ?? -1)) return;
    sala = news;
    onSala(news);
  };

  /** A first token may be too old by now, as after a lobby: then a new one is asked for. */
  const takeSeat = async () => {
    const isFresh = await seat.getToken();
    try {
      return await seat.take();
    } catch (error) {
      const isTooOld = error instanceof CommandError && error.code === 'ROOM_TOKEN_INVALID' && !isFresh;
      if (!isTooOld) throw error;
      await seat.getToken();
      return seat.take();
    }
  };

  const enter = async (): Promise<void> => {
    if (isEntering || isOver) return;
    isEntering = true;
    clearTimeout(timer);
    try {
      const entered = await takeSeat();
      if (isOver) seat.leave(true);
      else show(entered.sala);
    } catch (error) {
      if (isOver) return;
      if (isRefusal(error)) {
        end(false);
        onRefused(error.code, error.message);
      } else {
        timer = setTimeout(enter, retryMs);
      }
    } finally {
      isEntering = false;
    }
  };

  const stopHearing = realtime.hear({
    on: {
      salaActualizada: (news) => {
        if (news.reunionId === reunionId) show(news);
      },
      salaFin: ({ puestoId, razon }) => {
        if (puestoId !== seat.id() || isOver) return;
        end(false);
        onEnd(razon);
      },
    },
    // A new connection has to be given its seat.
    catchUp: (after) => {
      if (after === 'connection') void enter();
    },
  });
  void enter();

  return {
    sala: () => sala,
    puestoId: seat.id,
    moderate(accion, sobre) {
      seat.ask('moderarSala', { accion, sobre }).catch(() => undefined);
    },
    leave() {
      if (!isOver) end(true);
    },
  };
};

/** A command, or the request for a token, was refused for good: not unanswered, and not for now (429, 503). */
const isRefusal = (error: unknown): error is CommandError | ApiError =>
  error instanceof CommandError
    ? error.problem === 'refused' && error.code !== 'TOO_MANY_REQUESTS'
    : error instanceof ApiError && error.status !== 429 && error.status < 500;
