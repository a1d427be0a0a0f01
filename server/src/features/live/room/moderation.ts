import type { CommandBody } from '@puente/contracts/command';
import type { AccionDeModerador, roomCommands } from '@puente/contracts/room';

import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { auditedMeetings } from '../audited-store.ts';
import { mayActInRoom, type Moderated, type OwnSeat } from './room-policy.ts';
import { forwardedMedia, isOnPerson, seatAfter, stopped } from './room-rules.ts';
import { forgetRemembered, remember, type RoomRow, type SeatRow, setLocked, setRecording } from './room-store.ts';
import { type News, news, seatEnded } from './seat-news.ts';
import { lowerHands, seatOrItsSuccessor, setModeratedSeat, silenceAll } from './seats-store.ts';
import type { Caller, Seats } from './seats.ts';

type Body = CommandBody<(typeof roomCommands)['moderate']>;

/** What the audit says of the actions that decide who may be in a room and lead it. */
const audited: Partial<Record<AccionDeModerador, keyof (typeof auditedMeetings)['actions']>> = {
  expulsar: 'room.person-removed',
  hacerModerador: 'room.moderator-granted',
  quitarModerador: 'room.moderator-taken',
  bloquear: 'room.locked',
  desbloquear: 'room.unlocked',
};

/** What moderators do in a room (LIVE-6). */
export function createModeration({ now }: Pick<Platform, 'now'>, seats: Seats) {
  async function onPerson(
    tx: Tx,
    room: RoomRow,
    moderated: Moderated<SeatRow, SeatRow> & { action: AccionDeModerador },
  ): Promise<News[]> {
    const { action, target } = moderated;
    if (action === 'expulsar') {
      await seats.endSeats(tx, room, [target.id], 'kicked');
      await remember(tx, moderated, 'kept out', now());
      return seatEnded([target], 'expulsado');
    }
    if (!isOnPerson(action)) throw new Error(`${action} is not about a person.`);
    if (action === 'hacerModerador') await remember(tx, moderated, 'moderator', now());
    if (action === 'quitarModerador') await forgetRemembered(tx, moderated);
    const after = seatAfter(action, target);
    await setModeratedSeat(tx, moderated, after);
    const medios = stopped(forwardedMedia(target), forwardedMedia({ ...target, ...after }));
    return medios.length === 0 ? [] : [news([target.socketId], 'salaDetener', { puestoId: target.id, medios })];
  }

  async function onRoom(
    tx: Tx,
    room: RoomRow,
    moderated: Moderated<SeatRow, null> & { action: AccionDeModerador },
  ): Promise<News[]> {
    const { reunionId } = room;
    const { action, by: seat } = moderated;
    switch (action) {
      case 'silenciarTodos':
        return (await silenceAll(tx, moderated)).map(({ id, socketId }) =>
          news([socketId], 'salaDetener', { puestoId: id, medios: ['microfono'] }),
        );
      case 'bajarManos':
        await lowerHands(tx, moderated);
        return [];
      case 'bloquear':
      case 'desbloquear':
        await setLocked(tx, moderated, action === 'bloquear');
        return [];
      case 'grabacionEmpieza':
        // The first one that records is shown; a second recording changes nothing.
        if (room.recordingSeatId === null) await setRecording(tx, reunionId, { seatId: seat.id, since: now() });
        return [];
      case 'grabacionTermina':
        if (room.recordingSeatId === seat.id) await setRecording(tx, reunionId, null);
        return [];
      default:
        throw new Error(`${action} is not about the room.`);
    }
  }

  async function writeAudit(
    tx: Tx,
    { by, target, action }: Moderated<SeatRow, SeatRow | null> & { action: AccionDeModerador },
  ): Promise<void> {
    const name = audited[action];
    if (!name) return;
    await audit(tx, auditedMeetings, {
      action: name,
      id: by.reunionId,
      after: target ? { userId: target.userId } : {},
    });
  }

  async function act(tx: Tx, seat: OwnSeat<SeatRow>, room: RoomRow, { accion, sobre }: Body): Promise<News[]> {
    const named = isOnPerson(accion) && sobre ? await seatOrItsSuccessor(tx, sobre) : undefined;
    const target = named?.reunionId === room.reunionId ? named : null;
    if (isOnPerson(accion) && !target) {
      // Who isn't a moderator is refused before they learn who is there.
      mayActInRoom(tx.actor, { by: seat, action: 'bajarManos', target: null });
      throw new AppError('ROOM_PARTICIPANT_GONE');
    }
    if (target) {
      const moderated = mayActInRoom(tx.actor, { by: seat, action: accion, target });
      await writeAudit(tx, moderated);
      return onPerson(tx, room, moderated);
    }
    const moderated = mayActInRoom(tx.actor, { by: seat, action: accion, target: null });
    await writeAudit(tx, moderated);
    return onRoom(tx, room, moderated);
  }

  return {
    /** @throws AppError ROOM_SEAT_LOST, ROOM_NOT_ALLOWED, ROOM_PARTICIPANT_GONE */
    moderate: (caller: Caller, body: Body): Promise<void> =>
      seats.change(caller, body.puestoId, (tx, seat, room) => act(tx, seat, room, body)),
  };
}
