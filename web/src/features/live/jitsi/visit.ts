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

/** Milliseconds before a seat that could not be asked for is asked for again. */
const retryMs = 15_000;

/**
 * The presence of this page in a class whose pictures and sound go elsewhere (Jitsi): it takes a seat, says every 15 s
 * that it is still there, and gives the seat back. The attendance is counted from it (LIVE-10), and by it the server
 * ends the class for this page. After a lost connection, or a lost seat, it takes its seat again by itself.
 */
export class Visit {
  readonly #options: VisitOptions;
  readonly #seat: ReturnType<typeof createSeat>;
  readonly #stopHearing: () => void;
  #sala: SalaEstado | null = null;
  #isOver = false;
  #isEntering = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes the seat at once. */
  constructor(options: VisitOptions) {
    const { realtime, validate, seatNote, roomName, reunionId, access, onEnd } = options;
    this.#options = options;
    this.#seat = createSeat(
      { realtime, validate, seatNote },
      { roomName, reunionId, ...(access && { access }) },
      () => {
        void this.#enter();
      },
    );
    this.#stopHearing = realtime.hear({
      on: {
        salaActualizada: (news) => {
          if (news.reunionId === reunionId) this.#show(news);
        },
        salaFin: ({ puestoId, razon }) => {
          if (puestoId !== this.#seat.id() || this.#isOver) return;
          this.#end(false);
          onEnd(razon);
        },
      },
      // A new connection has to be given its seat.
      catchUp: (after) => {
        if (after === 'connection') void this.#enter();
      },
    });
    void this.#enter();
  }

  /** Returns the newest state of the room; null before the seat is taken. */
  sala(): SalaEstado | null {
    return this.#sala;
  }

  puestoId(): string | null {
    return this.#seat.id();
  }

  /** Acts on another seat, as a moderator. What the server refuses is not told: it is an addition to Jitsi's own. */
  moderate(accion: AccionDeModerador, sobre: string): void {
    this.#seat.ask('moderarSala', { accion, sobre }).catch(() => undefined);
  }

  /** Gives the seat back. */
  leave(): void {
    if (!this.#isOver) this.#end(true);
  }

  #end(tell: boolean): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#stopHearing();
    this.#seat.leave(tell);
  }

  #show(news: SalaEstado): void {
    if (news.version <= (this.#sala?.version ?? -1)) return;
    this.#sala = news;
    this.#options.onSala(news);
  }

  /** A first token may be too old by now, as after a lobby: then a new one is asked for. */
  async #takeSeat() {
    const isFresh = await this.#seat.getToken();
    try {
      return await this.#seat.take();
    } catch (error) {
      const isTooOld = error instanceof CommandError && error.code === 'ROOM_TOKEN_INVALID' && !isFresh;
      if (!isTooOld) throw error;
      await this.#seat.getToken();
      return this.#seat.take();
    }
  }

  async #enter(): Promise<void> {
    if (this.#isEntering || this.#isOver) return;
    this.#isEntering = true;
    clearTimeout(this.#timer);
    try {
      const entered = await this.#takeSeat();
      if (this.#isOver) this.#seat.leave(true);
      else this.#show(entered.sala);
    } catch (error) {
      if (this.#isOver) return;
      if (isRefusal(error)) {
        this.#end(false);
        this.#options.onRefused(error.code, error.message);
      } else {
        this.#timer = setTimeout(() => void this.#enter(), retryMs);
      }
    } finally {
      this.#isEntering = false;
    }
  }
}

/** A command, or the request for a token, was refused for good: not unanswered, and not for now (429, 503). */
const isRefusal = (error: unknown): error is CommandError | ApiError =>
  error instanceof CommandError
    ? error.problem === 'refused' && error.code !== 'TOO_MANY_REQUESTS'
    : error instanceof ApiError && error.status !== 429 && error.status < 500;
