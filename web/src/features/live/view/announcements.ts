import type { Participante } from '@puente/contracts/room';

import type { RoomView } from '../room/live-room.ts';
import { seatOf } from './people.ts';

/** Something that whoever does not look at the screen is told. */
export type Announcement =
  | { kind: 'joined' | 'left' | 'hand' | 'sharing'; name: string }
  | { kind: 'message'; name: string; text: string }
  | {
      kind:
        | 'maySpeak'
        | 'mayNotSpeak'
        | 'moderator'
        | 'recording'
        | 'recordingOver'
        | 'reconnecting'
        | 'reconnected'
        | 'locked'
        | 'stopped';
    };

/** My account; undefined while I have no seat. */
export const myUserIn = ({ sala, puestoId }: RoomView): string | undefined => seatOf(sala, puestoId)?.userId;

/**
 * Announcements of what happened between two states of the room. Nothing is announced on entering, when everything is
 * new, except a recording that runs.
 * @param isChatOpen messages are then read in the list itself
 * @param myUser my account, which a cut leaves without a seat for a while
 */
export function announcementsBetween(
  before: RoomView,
  after: RoomView,
  isChatOpen: boolean,
  myUser = myUserIn(after) ?? myUserIn(before),
): Announcement[] {
  const found: Announcement[] = [];
  const was = before.status.phase;
  const is = after.status.phase;
  if (was === 'connected' && is === 'reconnecting') found.push({ kind: 'reconnecting' });
  if (was === 'reconnecting' && is === 'connected') found.push({ kind: 'reconnected' });
  if (!after.sala) return found;
  if (!before.sala) return after.sala.grabando ? [...found, { kind: 'recording' }] : found;
  if (!before.sala.grabando && after.sala.grabando) found.push({ kind: 'recording' });
  if (before.sala.grabando && !after.sala.grabando) found.push({ kind: 'recordingOver' });
  if (!before.sala.bloqueada && after.sala.bloqueada) found.push({ kind: 'locked' });
  found.push(...aboutMe(before, after));
  found.push(...aboutOthers(before.sala.participantes, after.sala.participantes, myUser));
  if (!isChatOpen) {
    const known = new Set(before.mensajes.map(({ id }) => id));
    for (const { id, userId, nombre, texto } of after.mensajes) {
      if (!known.has(id) && userId !== myUser) found.push({ kind: 'message', name: nombre, text: texto });
    }
  }
  return found;
}

function aboutMe(before: RoomView, after: RoomView): Announcement[] {
  const past = seatOf(before.sala, after.puestoId);
  const me = seatOf(after.sala, after.puestoId);
  if (!past || !me) return [];
  const found: Announcement[] = [];
  if (!past.esModerador && me.esModerador) found.push({ kind: 'moderator' });
  else if (!past.puedeHablar && me.puedeHablar) found.push({ kind: 'maySpeak' });
  if (past.puedeHablar && !me.puedeHablar) found.push({ kind: 'mayNotSpeak' });
  return found;
}

/** People are told apart by their accounts: after a cut a new seat may be taken, and nobody has left or come. */
function aboutOthers(past: readonly Participante[], now: readonly Participante[], mine: string | undefined) {
  const found: Announcement[] = [];
  const before = new Map(past.map((each) => [each.userId, each]));
  for (const each of now) {
    if (each.userId === mine) continue;
    const { nombre: name } = each;
    const old = before.get(each.userId);
    if (!old) found.push({ kind: 'joined', name });
    if (old && old.manoDesde === null && each.manoDesde !== null) found.push({ kind: 'hand', name });
    if (old && !old.publica.pantalla && each.publica.pantalla) found.push({ kind: 'sharing', name });
  }
  const present = new Set(now.map(({ userId }) => userId));
  for (const { userId, nombre: name } of past) {
    if (!present.has(userId) && userId !== mine) found.push({ kind: 'left', name });
  }
  return found;
}

/** Joins the arrivals and departures of a moment: "Ana, Luis and 3 more" instead of five sentences. */
export interface Coalesced {
  joined: { names: string[]; others: number } | null;
  left: { names: string[]; others: number } | null;
  rest: Announcement[];
}

const namedAtMost = 2;

export function coalesce(announcements: readonly Announcement[]): Coalesced {
  const namesOf = (kind: 'joined' | 'left') => {
    const names = announcements.flatMap((each) => (each.kind === kind ? [each.name] : []));
    if (names.length === 0) return null;
    return { names: names.slice(0, namedAtMost), others: Math.max(0, names.length - namedAtMost) };
  };
  const rest = announcements.filter(({ kind }) => kind !== 'joined' && kind !== 'left');
  return { joined: namesOf('joined'), left: namesOf('left'), rest };
}
