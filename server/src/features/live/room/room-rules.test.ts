import { AccionDeModerador } from '@puente/contracts/room';
import { describe, expect, test } from 'vitest';

import {
  allowedMedia,
  forwardedMedia,
  isOver,
  mayModerate,
  mayPublish,
  occupancy,
  refusalToEnter,
  seatAfter,
  type SeatFacts,
  stopped,
} from './room-rules.ts';

const seat = (traits: Partial<SeatFacts> = {}): SeatFacts => ({
  id: 'seat',
  isStaff: false,
  isModerator: false,
  isGuest: false,
  maySpeak: false,
  ...traits,
});
const staff = seat({ id: 'staff', isStaff: true, isModerator: true });
const otherStaff = seat({ id: 'other staff', isStaff: true, isModerator: true });
const granted = seat({ id: 'granted', isModerator: true });
const otherGranted = seat({ id: 'other granted', isModerator: true });
const student = seat({ id: 'student' });
const guest = seat({ id: 'guest', isGuest: true });

const entry = {
  isLive: true,
  standing: 'active' as const,
  asGuest: false,
  isKeptOut: false,
  isModerator: false,
  isLocked: false,
  hasSeat: false,
  isFull: false,
};

describe('[LIVE-3] the entry of a room', () => {
  test.each([
    ['an active student', {}, null],
    ['before or after the class', { isLive: false }, 'ROOM_NOT_LIVE'],
    ['with an unpaid instalment', { standing: 'materials' }, 'ROOM_SUBSCRIPTION_REQUIRED'],
    ['of another course', { standing: 'none' }, 'ROOM_SUBSCRIPTION_REQUIRED'],
    ['a guest', { standing: 'none', asGuest: true }, null],
    ['who was removed', { isKeptOut: true }, 'ROOM_KICKED'],
    ['who was removed, as a guest', { isKeptOut: true, asGuest: true }, 'ROOM_KICKED'],
    ['who was removed and lost the course', { isKeptOut: true, standing: 'none' }, 'ROOM_KICKED'],
    ['who was removed and is staff now', { isKeptOut: true, standing: 'staff' }, null],
    ['while it is locked', { isLocked: true }, 'ROOM_LOCKED'],
    ['a moderator while it is locked', { isLocked: true, isModerator: true }, null],
    ['with a kept seat while it is locked and full', { isLocked: true, isFull: true, hasSeat: true }, null],
    ['staff while it is locked and full', { isLocked: true, isFull: true, standing: 'staff' }, null],
    ['while it is full', { isFull: true }, 'ROOM_FULL'],
    ['a moderator made by staff while it is full', { isFull: true, isModerator: true }, 'ROOM_FULL'],
  ] as const)('%s', (_who, facts, expected) => {
    expect(refusalToEnter({ ...entry, ...facts })).toBe(expected);
  });

  test('warns from four fifths on, without counting staff', () => {
    const people = (count: number) => [staff, ...Array.from({ length: count }, () => student)];
    expect(occupancy(people(7), 10)).toEqual({ ocupado: 7, maximo: 10, aviso: false });
    expect(occupancy(people(8), 10)).toEqual({ ocupado: 8, maximo: 10, aviso: true });
  });
});

test('[LIVE-4] a seat is over 30 seconds after its connection was cut, or a minute after its last heartbeat', () => {
  const at = (seconds: number) => new Date(seconds * 1_000);
  expect(isOver({ keptUntil: at(30), lastSeenAt: at(0) }, at(30))).toBe(false);
  expect(isOver({ keptUntil: at(30), lastSeenAt: at(0) }, at(30.001))).toBe(true);
  expect(isOver({ keptUntil: null, lastSeenAt: at(0) }, at(60))).toBe(false);
  expect(isOver({ keptUntil: null, lastSeenAt: at(600) }, at(660))).toBe(false);
  expect(isOver({ keptUntil: null, lastSeenAt: at(0) }, at(60.001))).toBe(true);
});

describe('[LIVE-5] what a seat may send', () => {
  const nothing = { microfono: false, camara: false, pantalla: false, sonidoPantalla: false };
  test('is everything for moderators, sound and picture with the word, else nothing', () => {
    expect(allowedMedia(student)).toEqual(nothing);
    expect(allowedMedia(seat({ maySpeak: true }))).toEqual({ ...nothing, microfono: true, camara: true });
    expect(Object.values(allowedMedia(granted))).toEqual([true, true, true, true]);
  });

  test('is forwarded while its person says that they send it', () => {
    const said = { microphone: true, camera: false, screen: true };
    expect(forwardedMedia({ ...student, ...said })).toEqual(nothing);
    expect(forwardedMedia({ ...seat({ maySpeak: true }), ...said })).toEqual({ ...nothing, microfono: true });
    expect(forwardedMedia({ ...granted, ...said, camera: true }).camara).toBe(true);
    expect(forwardedMedia({ ...staff, ...said })).toEqual({
      microfono: true,
      camara: false,
      pantalla: true,
      sonidoPantalla: true,
    });
    expect(stopped({ ...nothing, microfono: true, camara: true }, { ...nothing, camara: true })).toEqual(['microfono']);
  });

  test('is refused as a whole when a part of it is not allowed', () => {
    const off = { microphone: false, camera: false, screen: false };
    expect(mayPublish(student, off)).toBe(true);
    for (const kind of ['microphone', 'camera', 'screen'] as const) {
      expect([kind, mayPublish(student, { ...off, [kind]: true })]).toEqual([kind, false]);
      expect([kind, mayPublish(granted, { ...off, [kind]: true })]).toEqual([kind, true]);
      expect([kind, mayPublish(seat({ maySpeak: true }), { ...off, [kind]: true })]).toEqual([kind, kind !== 'screen']);
    }
  });
});

describe('[LIVE-6] moderation', () => {
  const allowed = (by: SeatFacts, target: SeatFacts | null) =>
    AccionDeModerador.options.filter((action) => mayModerate(by, action, target));
  const once = ['silenciar', 'apagarCamara', 'detenerPantalla', 'bajarMano'];
  const onRoom = ['silenciarTodos', 'bajarManos', 'bloquear', 'desbloquear', 'grabacionEmpieza', 'grabacionTermina'];
  const none: string[] = [];
  const all = AccionDeModerador.options;

  test('is nothing for students and guests', () => {
    for (const target of [student, guest, staff, granted, null]) {
      expect(allowed(student, target)).toEqual(none);
      expect(allowed(guest, target)).toEqual(none);
    }
  });

  test('on the room alone needs no participant, everything else does', () => {
    expect(allowed(granted, null)).toEqual(onRoom);
    expect(allowed(staff, null)).toEqual(onRoom);
  });

  test.each([
    ['staff, a student', staff, student, all],
    ['staff, a guest', staff, guest, all.filter((a) => a !== 'permitirHablar' && a !== 'hacerModerador')],
    ['staff, whom it made moderator', staff, granted, all.filter((a) => a !== 'retirarPalabra')],
    ['staff, other staff', staff, otherStaff, ['permitirHablar', ...once, ...onRoom]],
    ['staff, itself', staff, staff, ['permitirHablar', ...once, ...onRoom]],
    ['a moderator, a student', granted, student, ['permitirHablar', 'retirarPalabra', ...once, 'expulsar', ...onRoom]],
    ['a moderator, staff', granted, staff, ['permitirHablar', ...once, ...onRoom]],
    ['a moderator, another one', granted, otherGranted, ['permitirHablar', ...once, ...onRoom]],
    ['a moderator, itself', granted, granted, ['permitirHablar', ...once, 'quitarModerador', ...onRoom]],
  ] as const)('by %s', (_who, by, target, expected) => {
    expect(allowed(by, target)).toEqual(expected);
  });

  test('changes the seat, and what it may no longer send it no longer says that it sends', () => {
    const speaking = { ...seat({ maySpeak: true }), microphone: true, camera: true, screen: false, handAt: null };
    const raised = { ...speaking, maySpeak: false, microphone: false, camera: false, handAt: new Date(0) };
    expect(seatAfter('permitirHablar', raised)).toMatchObject({ maySpeak: true, handAt: null, microphone: false });
    expect(seatAfter('retirarPalabra', speaking)).toMatchObject({ maySpeak: false, microphone: false, camera: false });
    expect(seatAfter('silenciar', speaking)).toMatchObject({ maySpeak: true, microphone: false, camera: true });
    expect(seatAfter('apagarCamara', speaking)).toMatchObject({ maySpeak: true, microphone: true, camera: false });
    expect(seatAfter('bajarMano', raised)).toEqual({ ...raised, handAt: null });
    const presenting = { ...speaking, isModerator: true, screen: true };
    expect(seatAfter('detenerPantalla', presenting)).toMatchObject({ screen: false, microphone: true });
    expect(seatAfter('hacerModerador', raised)).toMatchObject({ isModerator: true, handAt: null });
    expect(seatAfter('quitarModerador', presenting)).toMatchObject({
      isModerator: false,
      screen: false,
      microphone: true,
    });
    expect(seatAfter('quitarModerador', { ...presenting, maySpeak: false })).toMatchObject({ microphone: false });
  });
});
