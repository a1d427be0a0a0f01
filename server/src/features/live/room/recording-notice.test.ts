import { afterEach, beforeEach, expect, test } from 'vitest';

import { roomStage, type RoomStage, type SeatedTab, type Tab } from '../../../testing/room-stage.ts';

let stage: RoomStage;
let student: SeatedTab;
beforeEach(async () => {
  stage = await roomStage();
  student = await stage.seat(await stage.person());
});
afterEach(() => stage.app.close());

const record = (tab: Tab, grabando: boolean, reunionId = stage.reunionId) =>
  tab.send('grabarSala', { reunionId, grabando });
const shown = () => expect.poll(() => student.room()?.grabando ?? null);
const ok = { answer: {} };

test('[LIVE-7] everyone is told that a tutor records, also from another tab than that of the seat', async () => {
  const seated = await stage.seat(stage.tutor);
  const panel = await stage.tab(stage.tutor, { ...stage, access: seated.access });
  expect(await record(panel, true)).toEqual(ok);
  await shown().toEqual({ desde: expect.any(String), nombre: 'Carmen Ramírez' });
  const since = student.room()?.grabando;
  expect(await record(panel, true)).toEqual(ok);
  expect(student.room()?.grabando).toEqual(since);
  expect(await record(panel, false)).toEqual(ok);
  await shown().toBe(null);
});

test('[LIVE-7] another of the staff does not end what somebody records', async () => {
  const tutor = await stage.seat(stage.tutor);
  const admin = await stage.seat(await stage.person({ role: 'admin' }));
  await record(tutor, true);
  await shown().not.toBe(null);
  expect(await record(admin, false)).toEqual(ok);
  await shown().toMatchObject({ nombre: 'Carmen Ramírez' });
});

test('[LIVE-7] who is not in the room with the others cannot record it unseen', async () => {
  const away = await stage.tab(stage.tutor);
  expect(await record(away, true)).toEqual({ code: 'ROOM_SEAT_LOST' });
  expect(await record(away, false)).toEqual(ok);
  await student.send('salirSala', { puestoId: student.puestoId });
  expect(await record(away, true)).toEqual(ok);
});

test('[LIVE-7] a student, another course’s tutor and an unknown meeting are refused', async () => {
  expect(await record(student, true)).toEqual({ code: 'FORBIDDEN' });
  const other = await stage.tab(await stage.person({ role: 'tutor', enrolled: false }));
  expect(await record(other, true)).toEqual({ code: 'MEETING_NOT_FOUND' });
  const tutor = await stage.seat(stage.tutor);
  expect(await record(tutor, true, '00000000-0000-4000-8000-000000000000')).toEqual({ code: 'MEETING_NOT_FOUND' });
});
