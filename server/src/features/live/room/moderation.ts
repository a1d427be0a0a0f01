import type { CommandBody } from '@puente/contracts/command';
import type { AccionDeModerador, roomCommands } from '@puente/contracts/room';

import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { standingTo } from '../../enrolment/public.ts';
import { auditedMeetings } from '../audited-store.ts';
import { mayRunMeeting } from '../meetings/policy.ts';
import { mayActInRoom, type Moderated, type OwnSeat } from './room-policy.ts';
import { forwardedMedia, isOnPerson, seatAfter, stopped } from './room-rules.ts';
import {
  changeRoom,
  forgetRemembered,
  meetingToEnter,
  remember,
  roomById,
  type RoomRow,
  type SeatRow,
  seatsOfRoom,
  setLocked,
  setRecording,
} from './room-store.ts';
import { type News, news, seatEnded } from './room-views.ts';
import { lowerHands, seatOrItsSuccessor, setModeratedSeat, silenceAll } from './seats-store.ts';
import type { Caller, Seats } from './seats.ts';

type Body<Name extends 'moderate' | 'record'> = CommandBody<(typeof roomCommands)[Name]>;
type Action<Target extends SeatRow | null> = Moderated<SeatRow, Target> & { action: AccionDeModerador };

/** The actions that decide who may be in a room and lead it, with their names in the audit. */
const audited: Partial<Record<AccionDeModerador, keyof (typeof auditedMeetings)['actions']>> = {
  expulsar: 'room.person-removed',
  hacerModerador: 'room.moderator-granted',
  quitarModerador: 'room.moderator-taken',
  bloquear: 'room.locked',
  desbloquear: 'room.unlocked',
};

/** The commands that moderators have in a room (LIVE-6). */
export class Moderation {
  readonly #platform: Pick<Platform, 'database' | 'now'>;
  readonly #seats: Seats;

  constructor(platform: Pick<Platform, 'database' | 'now'>, seats: Seats) {
    this.#platform = platform;
    this.#seats = seats;
  }

  /** Acts on a participant or on the room. */
  moderate(caller: Caller, body: Body<'moderate'>): Promise<void> {
    return this.#seats.change(caller, body.puestoId, (tx, seat, room) => this.#act(tx, seat, room, body));
  }

  /**
   * Tells a room that it is recorded, or no longer is. The recording may be made in another tab than the one that has the
   * seat, such as the panel's, so that the seat is found by its person.
   * @throws AppError ROOM_SEAT_LOST when others are in the room, and the caller is not
   */
  async noteRecording({ actor }: Pick<Caller, 'actor'>, { reunionId, grabando }: Body<'record'>): Promise<void> {
    const { database, now } = this.#platform;
    await database.transaction(actor, async (tx) => {
      const meeting = await meetingToEnter(tx, reunionId);
      const viewer = actor.kind === 'person' ? { id: actor.userId, role: actor.role } : null;
      const standing = meeting && viewer ? await standingTo(tx, viewer, meeting.cursoId, now()) : 'none';
      mayRunMeeting(actor, meeting && { ...meeting, standing });
      const everyone = await seatsOfRoom(tx, reunionId);
      const mine = everyone.find(({ userId }) => userId === viewer?.id);
      // Nobody is here: the class is elsewhere, or hasn't begun.
      if (everyone.length === 0 || (!mine && !grabando)) return;
      assertThat(mine, 'ROOM_SEAT_LOST');
      const known = (await roomById(tx, reunionId))?.recordingSeatId ?? null;
      // Said again and again while it records, so that it is shown again after the seat was changed.
      if (grabando ? known !== null : known !== mine.id) return;
      await changeRoom(tx, reunionId);
      await setRecording(tx, reunionId, grabando ? { seatId: mine.id, since: now() } : null);
      await this.#seats.announce(tx, reunionId);
    });
  }

  async #act(tx: Tx, seat: OwnSeat<SeatRow>, room: RoomRow, { accion, sobre }: Body<'moderate'>): Promise<News[]> {
    const named = isOnPerson(accion) && sobre ? await seatOrItsSuccessor(tx, sobre) : undefined;
    const target = named?.reunionId === room.reunionId ? named : null;
    if (isOnPerson(accion) && !target) {
      // Non-moderators are refused before they learn who is there.
      mayActInRoom(tx.actor, { by: seat, action: 'bajarManos', target: null });
      throw new AppError('ROOM_PARTICIPANT_GONE');
    }
    if (target) {
      const moderated = mayActInRoom(tx.actor, { by: seat, action: accion, target });
      await writeAudit(tx, moderated);
      return this.#onPerson(tx, room, moderated);
    }
    const moderated = mayActInRoom(tx.actor, { by: seat, action: accion, target: null });
    await writeAudit(tx, moderated);
    return this.#onRoom(tx, room, moderated);
  }

  async #onPerson(tx: Tx, room: RoomRow, moderated: Action<SeatRow>): Promise<News[]> {
    const { now } = this.#platform;
    const { action, target } = moderated;
    if (action === 'expulsar') {
      await this.#seats.end(tx, room, [target.id], 'kicked');
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

  async #onRoom(tx: Tx, room: RoomRow, moderated: Action<null>): Promise<News[]> {
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
        if (room.recordingSeatId === null)
          await setRecording(tx, reunionId, { seatId: seat.id, since: this.#platform.now() });
        return [];
      case 'grabacionTermina':
        if (room.recordingSeatId === seat.id) await setRecording(tx, reunionId, null);
        return [];
      default:
        throw new Error(`${action} is not about the room.`);
    }
  }
}

async function writeAudit(tx: Tx, { by, target, action }: Action<SeatRow | null>): Promise<void> {
  const name = audited[action];
  if (!name) return;
  await audit(tx, auditedMeetings, {
    action: name,
    id: by.reunionId,
    after: target ? { userId: target.userId } : {},
  });
}
