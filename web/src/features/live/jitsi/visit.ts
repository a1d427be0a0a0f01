import type { CommandInput, CommandResult } from '@puente/contracts/command';
import type { AccionDeModerador, roomCommands, SalaEstado } from '@puente/contracts/room';

import { ApiError } from '../../../platform/api/errors.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';

type RoomCommand = (typeof roomCommands)[keyof typeof roomCommands];
type CommandOf<E extends RoomCommand['event']> = Extract<RoomCommand, { event: E }>;

/** The part of the realtime connection that a visit needs. */
export interface VisitChannel {
  ask<E extends RoomCommand['event']>(event: E, body: CommandInput<CommandOf<E>>): Promise<CommandResult<CommandOf<E>>>;
  hear(hearing: Hearing): () => void;
}

export type VisitEnd = 'terminada' | 'expulsado' | 'reemplazado' | 'sesion';

export interface VisitOptions {
  reunionId: string;
  /** The token for `entrarSala`; null for a guest, undefined when it is to be asked for. */
  pass: string | null | undefined;
  /** A fresh token: the first one is good for minutes, and a class lasts for hours. Rejects when it is refused. */
  renewPass: () => Promise<string | null>;
  channel: VisitChannel;
  /** The server ended the seat. */
  onEnd: (reason: VisitEnd) => void;
  /** The server gives no seat: `message` says why, in the language of the account. */
  onRefused: (code: string | undefined, message: string) => void;
}

export interface Visit {
  /** The room as the server knows it; null before the seat is taken. */
  sala(): SalaEstado | null;
  /** Acts on another seat, as a moderator. What the server refuses is not told: it is an addition to Jitsi's own. */
  moderate(accion: AccionDeModerador, puestoId: string): void;
  /** Gives the seat back. */
  leave(): void;
  puestoId(): string | null;
}

/** Milliseconds between two signs of life (LIVE-10). */
const heartbeatMs = 15_000;

/**
 * The presence of this page in a class whose pictures and sound go elsewhere (Jitsi): it takes a seat, says every 15 s
 * that it is still there, and gives the seat back. The attendance is counted from it, and by it the server ends the
 * class for this page. After a lost connection, or a lost seat, it takes its seat again by itself.
 */
export const startVisit = ({ reunionId, pass, renewPass, channel, onEnd, onRefused }: VisitOptions): Visit => {
  let puestoId: string | null = null;
  let sala: SalaEstado | null = null;
  let isOver = false;
  let isEntering = false;
  /** For one attempt alone. */
  let firstPass = pass;

  const end = (): void => {
    isOver = true;
    clearInterval(timer);
    stopHearing();
  };

  const enter = async (): Promise<void> => {
    if (isEntering || isOver) return;
    isEntering = true;
    const wasGiven = firstPass !== undefined;
    try {
      const token = firstPass === undefined ? await renewPass() : firstPass;
      firstPass = undefined;
      const entered = await channel.ask('entrarSala', { reunionId, token, puestoAnterior: puestoId });
      if (isOver) return void giveBack(entered.puestoId);
      puestoId = entered.puestoId;
      sala = entered.sala;
    } catch (error) {
      if (isOver || !isRefusal(error)) return;
      // Joining may take longer than a token is good for, as in a lobby.
      if (wasGiven && error.code === 'ROOM_TOKEN_INVALID') return void setTimeout(enter);
      end();
      onRefused(error.code, error.message);
    } finally {
      isEntering = false;
    }
  };

  const beat = async (): Promise<void> => {
    if (puestoId === null) return enter();
    try {
      await channel.ask('latidoSala', { puestoId });
    } catch (error) {
      // Any refusal says that the seat is not ours anymore; without an answer the next beat tries again.
      if (error instanceof CommandError && error.problem === 'refused') await enter();
    }
  };

  const giveBack = (seat: string): void => void channel.ask('salirSala', { puestoId: seat }).catch(() => undefined);

  const stopHearing = channel.hear({
    on: {
      salaActualizada: (news) => {
        if (news.reunionId === reunionId && news.version > (sala?.version ?? -1)) sala = news;
      },
      salaFin: ({ puestoId: ended, razon }) => {
        if (ended !== puestoId || isOver) return;
        end();
        onEnd(razon);
      },
    },
    // A new connection has to be given its seat.
    catchUp: () => void enter(),
  });
  const timer = setInterval(() => void beat(), heartbeatMs);
  void enter();

  return {
    sala: () => sala,
    puestoId: () => puestoId,
    moderate(accion, sobre) {
      if (puestoId === null) return;
      channel.ask('moderarSala', { puestoId, accion, sobre }).catch(() => undefined);
    },
    leave() {
      if (isOver) return;
      end();
      if (puestoId !== null) giveBack(puestoId);
    },
  };
};

/** A command, or the request for a token, was refused for good: not unanswered, and not for now (429, 503). */
const isRefusal = (error: unknown): error is CommandError | ApiError =>
  error instanceof CommandError
    ? error.problem === 'refused' && error.code !== 'TOO_MANY_REQUESTS'
    : error instanceof ApiError && error.status !== 429 && error.status < 500;
