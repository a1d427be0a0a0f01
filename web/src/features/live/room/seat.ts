import type { CommandInput, CommandResult } from '@puente/contracts/command';
import type { AccesoASala, IceServer } from '@puente/contracts/live';
import type { roomCommands } from '@puente/contracts/room';

import { CommandError } from '../../../platform/realtime/command.ts';
import type { RoomPorts } from './room-ports.ts';

type RoomCommands = typeof roomCommands;
/** The commands of the room by their events. */
type ByEvent = { [K in keyof RoomCommands as RoomCommands[K]['event']]: RoomCommands[K] };
/** Those of somebody who has a seat. */
type SeatEvent = Exclude<keyof ByEvent, 'entrarSala'>;
export type Entered = CommandResult<ByEvent['entrarSala']>;

/** Milliseconds between two heartbeats (LIVE-10). The server joins gaps of less than a minute. */
const heartbeatMs = 15_000;

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
  { realtime, validate, seatNote }: Pick<RoomPorts, 'realtime' | 'validate' | 'seatNote'>,
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
      const isLost = error instanceof CommandError && error.code === 'ROOM_SEAT_LOST' && entry === entries;
      if (isLost && event !== 'conectarMedios') onLost(error);
      throw error;
    }
  };
  const beat = (): void => {
    if (seat !== null) ask('latidoSala', {}).catch(() => undefined);
  };
  const stopBeating = (): void => clearInterval(timer);

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
      const entered = (await realtime.ask('entrarSala', {
        reunionId,
        token: pass?.entrada ?? null,
        puestoAnterior,
      })) as Entered;
      entries += 1;
      seat = entered.puestoId;
      seatNote.write(seat);
      stopBeating();
      timer = setInterval(beat, heartbeatMs);
      return entered;
    },
    ask,
    beat,
    /** Gives the seat up. @param tell whether the server is told, which it isn't when it ended the seat itself */
    leave: (tell: boolean): void => {
      stopBeating();
      seatNote.remove();
      if (tell && seat !== null) realtime.ask('salirSala', { puestoId: seat }).catch(() => undefined);
      seat = null;
    },
  };
}
