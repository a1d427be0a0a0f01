import type { CourseStanding } from '@puente/contracts/class-access';
import type { ErrorCode } from '@puente/contracts/errors';
import { keysOf } from '@puente/contracts/keys';
import type { AccionDeModerador, Medio } from '@puente/contracts/room';

import type { MediaRights } from '../media/media-server.ts';

/** Milliseconds that a seat waits for its person after their connection was cut. */
export const seatKeptMs = 30_000;
/** Milliseconds without a heartbeat after which a seat is over: its process died before it could say that it closed. */
export const seatSilentMs = 60_000;
/** Part of the room that is taken when the room says that it is nearly full. */
const nearlyFull = 0.8;

/** Facts of a seat that the rules read. */
export interface SeatFacts {
  id: string;
  /** Staff of the course: moderator by right. */
  isStaff: boolean;
  /** By right, or because staff made them one. */
  isModerator: boolean;
  isGuest: boolean;
  maySpeak: boolean;
}

/** Media that somebody says they send; the sound of the screen goes with it. */
export interface Published {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
}

/** Whether a seat is over, because its person didn't come back in time or its process died. */
export const isOver = ({ keptUntil, lastSeenAt }: { keptUntil: Date | null; lastSeenAt: Date }, now: Date): boolean =>
  keptUntil === null ? now.getTime() - lastSeenAt.getTime() > seatSilentMs : keptUntil < now;

interface Entry {
  isLive: boolean;
  /** The person's standing in the course of the class. */
  standing: CourseStanding;
  /** Without a token, where the academy allows it: a viewer without rights. */
  asGuest: boolean;
  isKeptOut: boolean;
  /** A moderator by right, or one whom staff made moderator of this room before. */
  isModerator: boolean;
  isLocked: boolean;
  /** Whether they have a seat now, which they get back or which the new one replaces. */
  hasSeat: boolean;
  isFull: boolean;
}

/** Whether somebody may take a seat (LIVE-3). @returns the code of the refusal, or null */
export function refusalToEnter(entry: Entry): ErrorCode | null {
  const { isLive, standing, asGuest, isKeptOut, isModerator, isLocked, hasSeat, isFull } = entry;
  if (!isLive) return 'ROOM_NOT_LIVE';
  // Before the subscription, so that a former student who was removed reads why.
  if (isKeptOut && standing !== 'staff') return 'ROOM_KICKED';
  if (!asGuest && standing !== 'staff' && standing !== 'active') return 'ROOM_SUBSCRIPTION_REQUIRED';
  if (hasSeat || standing === 'staff') return null;
  if (isLocked && !isModerator) return 'ROOM_LOCKED';
  return isFull ? 'ROOM_FULL' : null;
}

/** Returns how full a room is. Staff isn't counted: the tutor always finds a seat. */
export function occupancy(seats: readonly SeatFacts[], maximum: number) {
  const taken = seats.filter(({ isStaff }) => !isStaff).length;
  return { ocupado: taken, maximo: maximum, aviso: taken >= maximum * nearlyFull };
}

/**
 * Returns the media that a seat may send: moderators everything, with the word microphone and camera, others nothing
 * (LIVE-5).
 */
export function allowedMedia({ isModerator, maySpeak }: Pick<SeatFacts, 'isModerator' | 'maySpeak'>): MediaRights {
  const voice = isModerator || maySpeak;
  return { microfono: voice, camara: voice, pantalla: isModerator, sonidoPantalla: isModerator };
}

/**
 * Returns the media of a seat that the media server forwards: it may send them and says that it does. So a microphone
 * that a moderator silenced is silent whatever the browser does, until its person switches it on again.
 */
export function forwardedMedia(seat: Pick<SeatFacts, 'isModerator' | 'maySpeak'> & Published): MediaRights {
  const allowed = allowedMedia(seat);
  return {
    microfono: allowed.microfono && seat.microphone,
    camara: allowed.camara && seat.camera,
    pantalla: allowed.pantalla && seat.screen,
    sonidoPantalla: allowed.sonidoPantalla && seat.screen,
  };
}

/** Whether a seat has the right to everything that it wants to send. */
export function mayPublish(seat: Pick<SeatFacts, 'isModerator' | 'maySpeak'>, wanted: Published): boolean {
  const allowed = allowedMedia(seat);
  return (
    (allowed.microfono || !wanted.microphone) &&
    (allowed.camara || !wanted.camera) &&
    (allowed.pantalla || !wanted.screen)
  );
}

/** Returns the media that `before` forwards and `after` doesn't, which the browser has to stop. */
export function stopped(before: MediaRights, after: MediaRights): Medio[] {
  return keysOf(before).filter((medio) => before[medio] && !after[medio]);
}

const onPerson = [
  'permitirHablar',
  'retirarPalabra',
  'silenciar',
  'apagarCamara',
  'detenerPantalla',
  'bajarMano',
  'expulsar',
  'hacerModerador',
  'quitarModerador',
] as const satisfies readonly AccionDeModerador[];
type OnPerson = (typeof onPerson)[number];

/** Whether an action is about one participant. */
export const isOnPerson = (action: AccionDeModerador): action is OnPerson => onPerson.some((each) => each === action);

/**
 * Whether somebody may act on a participant, or on the room (LIVE-6). Moderators may; only staff makes moderators and
 * removes them, and nobody takes from staff what it has by right. A microphone, camera or screen may be stopped for
 * everybody: its person may start it again.
 * @param target null for an action on the room
 */
export function mayModerate(by: SeatFacts, action: AccionDeModerador, target: SeatFacts | null): boolean {
  if (!by.isModerator) return false;
  if (!isOnPerson(action)) return true;
  if (!target) return false;
  switch (action) {
    case 'permitirHablar':
      return !target.isGuest;
    case 'retirarPalabra':
      return !target.isModerator;
    case 'expulsar':
      return !target.isStaff && (by.isStaff || !target.isModerator);
    case 'hacerModerador':
      return by.isStaff && !target.isGuest && !target.isStaff;
    case 'quitarModerador':
      return !target.isStaff && (by.isStaff || by.id === target.id);
    case 'silenciar':
    case 'apagarCamara':
    case 'detenerPantalla':
    case 'bajarMano':
      return true;
  }
}

/** The fields of a seat that moderation changes. */
export type SeatState = Published & Pick<SeatFacts, 'isModerator' | 'maySpeak'> & { handAt: Date | null };

/**
 * Returns the state of a seat after an action that leaves it there. It no longer says that it sends media without the
 * right.
 */
export function seatAfter(action: Exclude<OnPerson, 'expulsar'>, seat: SeatState): SeatState {
  switch (action) {
    case 'permitirHablar':
      // The hand has been answered.
      return { ...seat, maySpeak: true, handAt: null };
    case 'retirarPalabra':
      return withinRights({ ...seat, maySpeak: false });
    case 'silenciar':
      return { ...seat, microphone: false };
    case 'apagarCamara':
      return { ...seat, camera: false };
    case 'detenerPantalla':
      return { ...seat, screen: false };
    case 'bajarMano':
      return { ...seat, handAt: null };
    case 'hacerModerador':
      return { ...seat, isModerator: true, handAt: null };
    case 'quitarModerador':
      return withinRights({ ...seat, isModerator: false });
  }
}

function withinRights(seat: SeatState): SeatState {
  const { microfono, camara, pantalla } = forwardedMedia(seat);
  return { ...seat, microphone: microfono, camera: camara, screen: pantalla };
}
