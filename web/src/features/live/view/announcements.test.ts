import { expect, test } from 'vitest';

import type { RoomView } from '../room/live-room.ts';
import { fakeId, fakeMessages, fakePerson, fakeSala, createFakeRoom } from '../testing/fake-room.ts';
import { announcementsBetween, coalesce } from './announcements.ts';

const before = createFakeRoom({ people: 4, me: 'student' }).getView();
const sala = before.sala!;
const heard = (change: Partial<RoomView>, isChatOpen = false) =>
  announcementsBetween(before, { ...before, ...change }, isChatOpen);
const withPerson = (number: number, traits: Parameters<typeof fakePerson>[1]) => ({
  sala: {
    ...sala,
    participantes: sala.participantes.map((each) => (each.puestoId === fakeId(number) ? { ...each, ...traits } : each)),
  },
});

test('who came and who left, but not oneself', () => {
  const people = [fakePerson(0), fakePerson(1), fakePerson(2), fakePerson(9)];
  expect(heard({ sala: fakeSala(people) })).toEqual([
    { kind: 'joined', name: 'Óscar Peña' },
    { kind: 'left', name: 'Ana Belén de la Santísima Trinidad Etxeberria' },
  ]);
  expect(heard({ sala: fakeSala(sala.participantes.filter(({ puestoId }) => puestoId !== fakeId(1))) })).toEqual([]);
});

test('[LIVE-9] whoever takes a new seat after a cut has neither left nor come, least of all oneself', () => {
  const [tutor, me, ...others] = sala.participantes;
  const cut: RoomView = { ...before, status: { phase: 'reconnecting', since: 0 } };
  // My seat is given up; the room tells of the new one before the answer that says which it is.
  const without: RoomView = { ...cut, sala: { ...sala, participantes: [tutor!, ...others] } };
  const again = { ...fakePerson(20), userId: me!.userId, nombre: me!.nombre };
  const told: RoomView = { ...cut, sala: { ...sala, participantes: [tutor!, ...others, again] } };
  const back: RoomView = { ...told, puestoId: again.puestoId, status: { phase: 'connected' } };
  const heardOf = (from: RoomView, to: RoomView) => announcementsBetween(from, to, false, me!.userId);
  expect(heardOf(cut, without)).toEqual([]);
  expect(heardOf(without, told)).toEqual([]);
  expect(heardOf(told, back)).toEqual([{ kind: 'reconnected' }]);
  expect(announcementsBetween(cut, back, false), 'in one step').toEqual([{ kind: 'reconnected' }]);
  const moved = { ...tutor!, puestoId: fakeId(21) };
  expect(heard({ sala: { ...sala, participantes: [me!, ...others, moved] } }), 'of another person').toEqual([]);
});

test('a raised hand, a shared screen, and the right to speak', () => {
  expect(heard(withPerson(2, { manoDesde: '2026-11-22T19:00:00Z' }))).toEqual([
    { kind: 'hand', name: 'Andrés Cárdenas' },
  ]);
  expect(heard(withPerson(0, { publica: { microfono: true, camara: true, pantalla: true } }))).toEqual([
    { kind: 'sharing', name: 'Lucía Herrera' },
  ]);
  expect(heard(withPerson(1, { manoDesde: '2026-11-22T19:00:00Z' })), 'my own hand').toEqual([]);
  expect(heard(withPerson(1, { puedeHablar: true }))).toEqual([{ kind: 'maySpeak' }]);
  expect(heard(withPerson(1, { puedeHablar: true, esModerador: true }))).toEqual([{ kind: 'moderator' }]);
  const allowed = { ...before, ...withPerson(1, { puedeHablar: true }) };
  expect(announcementsBetween(allowed, before, false)).toEqual([{ kind: 'mayNotSpeak' }]);
});

test('messages of others while the chat is closed', () => {
  const mensajes = fakeMessages(1);
  expect(heard({ mensajes })).toEqual([{ kind: 'message', name: 'Lucía Herrera', text: '¡Buenas noches a todos!' }]);
  expect(heard({ mensajes }, true)).toEqual([]);
  expect(heard({ mensajes: mensajes.map((each) => ({ ...each, userId: fakeId(1_001) })) }), 'my own').toEqual([]);
});

test('a recording, a locked room, a cut and the way back', () => {
  const grabando = { desde: '2026-11-22T19:00:00Z', nombre: 'Lucía Herrera' };
  expect(heard({ sala: { ...sala, grabando, bloqueada: true } })).toEqual([{ kind: 'recording' }, { kind: 'locked' }]);
  const recorded = { ...before, sala: { ...sala, grabando } };
  expect(announcementsBetween(recorded, before, false)).toEqual([{ kind: 'recordingOver' }]);
  const cut: RoomView = { ...before, status: { phase: 'reconnecting', since: 0 } };
  expect(announcementsBetween(before, cut, false)).toEqual([{ kind: 'reconnecting' }]);
  expect(announcementsBetween(cut, before, false)).toEqual([{ kind: 'reconnected' }]);
});

test('on entering everything is new, so only a running recording is announced', () => {
  const outside: RoomView = { ...before, sala: null, status: { phase: 'connecting' } };
  expect(announcementsBetween(outside, { ...before, mensajes: fakeMessages(5) }, false)).toEqual([]);
  const grabando = { desde: '2026-11-22T19:00:00Z', nombre: 'Lucía Herrera' };
  expect(announcementsBetween(outside, { ...before, sala: { ...sala, grabando } }, false)).toEqual([
    { kind: 'recording' },
  ]);
});

test('the arrivals of a moment are one sentence with two names', () => {
  const joined = ['Ana', 'Luis', 'Rosa', 'Iván'].map((name) => ({ kind: 'joined' as const, name }));
  const { joined: arrivals, left, rest } = coalesce([...joined, { kind: 'recording' }]);
  expect(arrivals).toEqual({ names: ['Ana', 'Luis'], others: 2 });
  expect(left).toBeNull();
  expect(rest).toEqual([{ kind: 'recording' }]);
});
