import type { CommandInput, CommandResult } from '@puente/contracts/command';
import type { AccesoASala, IceServer } from '@puente/contracts/live';
import type { MensajeSala, roomCommands } from '@puente/contracts/room';

import { type AcademySocket, CommandError } from '../../../platform/realtime/command.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';
import { createTabNote } from '../../../platform/tab-note.ts';
import type { RoomView } from './live-room.ts';

type RoomCommands = typeof roomCommands;
/** The commands of the room by their events. */
type ByEvent = { [K in keyof RoomCommands as RoomCommands[K]['event']]: RoomCommands[K] };
/** Commands of somebody who has a seat. */
type SeatEvent = Exclude<keyof ByEvent, 'entrarSala'>;
export type Entered = CommandResult<ByEvent['entrarSala']>;

/** Milliseconds between two heartbeats (LIVE-10). The server joins gaps of less than a minute. */
const heartbeatMs = 15_000;

/** Parts of the app and the browser that a seat needs; tests replace them. */
export interface SeatPorts {
  realtime: {
    /** @throws CommandError */
    ask: (event: string, body: object) => Promise<unknown>;
    hear: (hearing: Hearing) => () => void;
    socket: () => AcademySocket | undefined;
  };
  /** `POST /reuniones/validar-acceso`. */
  validate: (room: { roomName: string; reunionId: string }) => Promise<AccesoASala>;
  /** The last seat in this tab, for a reload. */
  seatNote: { read: () => string | undefined; write: (seat: string) => void; remove: () => void };
}

export interface RoomIdentity {
  roomName: string;
  reunionId: string;
  /** The answer of `POST /reuniones/validar-acceso`, where the page has asked already. */
  access?: AccesoASala;
}

/**
 * The own seat in the room: the token for it, taking it (again, after a cut or a reload), and what is asked from it.
 * @param onLost the server has answered that the seat is gone
 */
export function createSeat(
  { realtime, validate, seatNote }: SeatPorts,
  { roomName, reunionId, access }: RoomIdentity,
  onLost: (error: CommandError) => void,
) {
  let unused = access;
  let pass: AccesoASala | undefined;
  let seat: string | null = null;
  let entries = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const ask = async <E extends SeatEvent>(
    event: E,
    body: Omit<CommandInput<ByEvent[E]>, 'puestoId'>,
  ): Promise<CommandResult<ByEvent[E]>> => {
    if (seat === null) throw new CommandError('not-connected');
    const entry = entries;
    try {
      return (await realtime.ask(event, { puestoId: seat, ...body })) as CommandResult<ByEvent[E]>;
    } catch (error) {
      // Not when it is about an earlier entry: the seat has been taken again meanwhile.
      if (error instanceof CommandError && error.code === 'ROOM_SEAT_LOST' && entry === entries) onLost(error);
      throw error;
    }
  };
  const beat = (): void => void ask('latidoSala', {}).catch(() => undefined);

  return {
    id: (): string | null => seat,
    iceServers: (): readonly IceServer[] => pass?.iceServers ?? [],
    /** @returns whether the token was asked for just now */
    getToken: async (): Promise<boolean> => {
      const given = unused;
      unused = undefined;
      pass = given ?? (await validate({ roomName, reunionId }));
      return given === undefined;
    },
    take: async (): Promise<Entered> => {
      const puestoAnterior = seat ?? seatNote.read() ?? null;
      const token = pass?.entrada ?? null;
      const entered = (await realtime.ask('entrarSala', { reunionId, token, puestoAnterior })) as Entered;
      entries += 1;
      seat = entered.puestoId;
      seatNote.write(seat);
      clearInterval(timer);
      timer = setInterval(beat, heartbeatMs);
      return entered;
    },
    ask,
    beat,
    /** Gives the seat up. @param tellServer false where the server has ended the seat itself */
    leave: (tellServer: boolean): void => {
      clearInterval(timer);
      seatNote.remove();
      if (tellServer && seat !== null) realtime.ask('salirSala', { puestoId: seat }).catch(() => undefined);
      seat = null;
    },
  };
}

/** Keeps the seat in a class in this tab, for a reload. */
export function seatNoteOf(reunionId: string): SeatPorts['seatNote'] {
  const note = createTabNote(`sala.${reunionId}`);
  return { read: note.read, write: note.write, remove: () => void note.take() };
}

/** How often a chat message is sent, and milliseconds in between: a reconnection takes a few seconds. */
const attempts = 4;
const pauseMs = 2_000;

export interface ChatPorts {
  /** @throws CommandError */
  send: (texto: string, envioId: string) => Promise<MensajeSala>;
  isOver: () => boolean;
}

/**
 * Sends a chat message once: a repetition after a cut has the same `envioId`.
 * @returns the message as the server has kept it, or null when it was not sent
 */
export async function sendMessage({ send, isOver }: ChatPorts, texto: string): Promise<MensajeSala | null> {
  const envioId = crypto.randomUUID();
  for (let attempt = 1; !isOver(); attempt += 1) {
    try {
      return await send(texto, envioId);
    } catch (error) {
      if (!(error instanceof CommandError)) return null;
      // A new seat is being taken.
      const isSeatLost = error.code === 'ROOM_SEAT_LOST';
      if (attempt === attempts || (error.problem === 'refused' && !isSeatLost)) return null;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return null;
}

/** The pictures that are on the screen, as `verSala` takes them. */
export interface Watched {
  calidad: RoomView['calidadElegida'];
  grande: string | null;
  visibles: string[];
}

/** Milliseconds that scrolling and resizing may go on before the server is told. */
const settleMs = 150;
const mostVisible = 60;

/** Sends the server the list of people whose pictures are on the screen: after they have stopped changing, and not twice the same. */
export function createWatching(send: (watched: Watched) => Promise<void>) {
  let watched: Watched = { calidad: 'auto', grande: null, visibles: [] };
  let sent: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendChange = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const said = JSON.stringify(watched);
    if (said === sent) return;
    sent = said;
    send(watched).catch(() => {
      // Sent again with the next change or the next seat.
      if (sent === said) sent = undefined;
    });
  };

  return {
    change: (part: Partial<Watched>): void => {
      watched = { ...watched, ...part };
      watched.visibles = [...new Set(watched.visibles)].slice(0, mostVisible);
      timer ??= setTimeout(sendChange, settleMs);
    },
    /** A new seat knows nothing yet. */
    sendAnew: (): void => {
      sent = undefined;
      sendChange();
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
