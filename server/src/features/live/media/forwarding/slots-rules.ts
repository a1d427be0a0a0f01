import type { Medio } from '@puente/contracts/room';

import type { MediaWants } from '../media-server.ts';

/** Something that a seat sends and another could receive. */
export interface Wish {
  seatId: string;
  medio: Medio;
  capa: 'alta' | 'baja' | null;
}

/** Media that a seat sends now, and may send. */
export interface Sender {
  seatId: string;
  screen: boolean;
  screenSound: boolean;
  camera: { alta: boolean; baja: boolean };
  /** Undefined: no microphone. Else when it was heard last, in milliseconds. */
  heardAtMs: number | undefined;
}

/** Amount that a connection can take; `audio`: no pictures. */
export type Level = 'alta' | 'baja' | 'audio';

/** Nobody watches more screens at once. */
const mostScreens = 2;

/** Number of pictures up to which each is shown large enough for the large one. */
const fewCameras = 2;

/** Sections for those who speak; the last one is for the sound of a screen. */
const speakers = 5;

/**
 * The pictures that a seat wants, the most important first: screens, the large camera, then the visible ones.
 * @param wants undefined: not told yet, so whatever there is
 */
export function wantedVideo(
  self: string,
  senders: readonly Sender[],
  wants: MediaWants | undefined,
  level: Level,
): Wish[] {
  const quality = !wants || wants.quality === 'auto' ? level : wants.quality;
  if (quality === 'audio') return [];
  const others = senders.filter(({ seatId }) => seatId !== self);
  const screens = others.filter(({ screen }) => screen).slice(0, mostScreens);
  const visible = wants ? [...new Set([...(wants.large ? [wants.large] : []), ...wants.visible])] : undefined;
  const cameras = visible
    ? visible.flatMap((seatId) => others.find((sender) => sender.seatId === seatId) ?? [])
    : others;
  const sending = cameras.filter(({ camera }) => camera.alta || camera.baja);
  const high = ({ seatId }: Sender) =>
    quality === 'alta' && (wants?.large ? seatId === wants.large : sending.length <= fewCameras);
  return [
    ...screens.map(({ seatId }): Wish => ({ seatId, medio: 'pantalla', capa: null })),
    ...sending.map((sender): Wish => {
      const layer = high(sender) ? 'alta' : 'baja';
      // Many send one picture only; it is better than none.
      const capa = sender.camera[layer] ? layer : layer === 'alta' ? 'baja' : 'alta';
      return { seatId: sender.seatId, medio: 'camara', capa };
    }),
  ];
}

/** The sounds for the audio sections: those who spoke last, and in the last section the sound of a screen. */
export function wantedAudio(self: string, senders: readonly Sender[]): { voices: Wish[]; screen: Wish | undefined } {
  const others = senders.filter(({ seatId }) => seatId !== self);
  const voices = others
    .filter(({ heardAtMs }) => heardAtMs !== undefined)
    .toSorted((a, b) => (b.heardAtMs ?? 0) - (a.heardAtMs ?? 0))
    .slice(0, speakers)
    .map(({ seatId }): Wish => ({ seatId, medio: 'microfono', capa: null }));
  const sharing = others.find(({ screenSound }) => screenSound);
  return { voices, screen: sharing && { seatId: sharing.seatId, medio: 'sonidoPantalla', capa: null } };
}

const same = (a: Pick<Wish, 'seatId' | 'medio'>, b: Pick<Wish, 'seatId' | 'medio'>): boolean =>
  a.seatId === b.seatId && a.medio === b.medio;

/** Puts the wishes into slots. What is already in a slot stays in it, so that no picture jumps. */
export function assign(
  filled: readonly (Pick<Wish, 'seatId' | 'medio'> | undefined)[],
  wishes: readonly Wish[],
): (Wish | undefined)[] {
  const fitting = wishes.slice(0, filled.length);
  const result = filled.map((has) => has && fitting.find((wish) => same(wish, has)));
  const waiting = fitting.filter((wish) => !result.includes(wish));
  return result.map((wish) => wish ?? waiting.shift());
}

/** Pictures that everybody gets before anybody gets more: the screen and one camera. */
export const basicPictures = 2;

/** Divides the streams of the process: the basic ones for everybody first, then one more for each in turn. */
export function share(cap: number, wishes: ReadonlyMap<string, readonly Wish[]>): Map<string, number> {
  const shares = new Map([...wishes.keys()].map((seatId) => [seatId, 0]));
  let left = cap;
  for (let round = 1, given = true; given; round += 1) {
    given = false;
    for (const [seatId, wanted] of wishes) {
      if (left <= 0 || wanted.length < round) continue;
      shares.set(seatId, round);
      left -= 1;
      given = true;
    }
  }
  return shares;
}

/** Whether one more seat of a room would still get its basic pictures, when all others of their rooms get theirs. */
export function hasRoomFor(cap: number, seatsByRoom: readonly number[]): boolean {
  // Nobody receives their own camera, and somebody sends: a room of one needs nothing.
  const basic = seatsByRoom.reduce((sum, seats) => sum + Math.max(0, seats - 1) * basicPictures, 0);
  return basic <= cap;
}
