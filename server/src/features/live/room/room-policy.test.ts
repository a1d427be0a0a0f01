import { AccionDeModerador } from '@puente/contracts/room';
import { expect, test } from 'vitest';

import { personActor, refusal, standings } from '../../../testing/policy-cases.ts';
import { mayActInRoom, mayPublishMedia, mayReadmit, mayUseSeat } from './room-policy.ts';

const ana = personActor('user');

const seatOf = (userId: string, traits: { isStaff?: boolean; isModerator?: boolean; maySpeak?: boolean } = {}) => ({
  id: `seat of ${userId}`,
  userId,
  sessionId: 's',
  isStaff: false,
  isModerator: false,
  isGuest: false,
  maySpeak: false,
  ...traits,
});
const moderator = { isModerator: true };

test.each([
  ['the session that took it', { userId: 'ana', sessionId: 's' }, true],
  ['another session of its person', { userId: 'ana', sessionId: 'other' }, false],
  ['another person', { userId: 'eva', sessionId: 's' }, false],
  ['another person’s other session', { userId: 'eva', sessionId: 'other' }, false],
])('[LIVE-4] a seat and %s: whether it is theirs to use', (_who, seat, isAllowed) => {
  expect(mayUseSeat.allows(ana, seat)).toBe(isAllowed);
});

test('[LIVE-6] a participant moderates nothing, a moderator does, and nobody by the seat of somebody else', () => {
  const student = seatOf('eva');
  const actions = AccionDeModerador.options;
  const allowed = (by: ReturnType<typeof seatOf>) =>
    actions.filter((action) => mayActInRoom.allows(ana, { by, action, target: student }));
  expect(allowed(seatOf('ana'))).toEqual([]);
  expect(allowed(seatOf('ana', { isStaff: true, isModerator: true }))).toEqual(actions);
  expect(allowed(seatOf('ana', moderator))).toEqual(
    actions.filter((action) => action !== 'hacerModerador' && action !== 'quitarModerador'),
  );
  expect(allowed(seatOf('leo', { isStaff: true, isModerator: true }))).toEqual([]);
});

test('[LIVE-6] an action on a participant needs one, an action on the room does not', () => {
  const by = seatOf('ana', moderator);
  expect(mayActInRoom.allows(ana, { by, action: 'silenciar', target: null })).toBe(false);
  expect(mayActInRoom.allows(ana, { by, action: 'silenciarTodos', target: null })).toBe(true);
});

const nothing = { microphone: false, camera: false, screen: false };
const microphone = { ...nothing, microphone: true };
const screen = { ...nothing, screen: true };

test.each([
  ['nothing, without rights', seatOf('ana'), nothing, true],
  ['a microphone, without the word', seatOf('ana'), microphone, false],
  ['a microphone, with the word', seatOf('ana', { maySpeak: true }), microphone, true],
  ['a screen, with the word', seatOf('ana', { maySpeak: true }), screen, false],
  ['a screen, as a moderator', seatOf('ana', moderator), screen, true],
  ['a screen, by another moderator’s seat', seatOf('eva', moderator), screen, false],
  ['nothing, by another’s seat', seatOf('eva'), nothing, false],
])('[LIVE-5] sending %s', (_what, seat, wanted, isAllowed) => {
  expect(mayPublishMedia.allows(ana, { seat, wanted })).toBe(isAllowed);
});

test('[LIVE-6] who was removed is let in again by the staff of the course alone', () => {
  expect(standings.filter((standing) => mayReadmit.allows(ana, { standing }))).toEqual(['staff']);
});

test.each([
  ['use a seat', () => mayUseSeat(ana, { userId: 'eva', sessionId: 's' }), 'ROOM_SEAT_LOST', 'room.seat'],
  [
    'moderate',
    () => mayActInRoom(ana, { by: seatOf('ana'), action: 'bloquear', target: null }),
    'ROOM_NOT_ALLOWED',
    'room.moderate',
  ],
  ['send', () => mayPublishMedia(ana, { seat: seatOf('ana'), wanted: microphone }), 'ROOM_NOT_ALLOWED', 'room.publish'],
  ['readmit', () => mayReadmit(ana, { standing: 'active' }), 'MEETING_NOT_FOUND', 'room.readmit'],
] as const)('[LIVE-6] who may not %s is refused with the code of that', (_action, act, code, reason) => {
  expect(act).toThrow(refusal(code, reason));
});
