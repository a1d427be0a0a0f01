import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { onPostgres } from '../../../testing/on-postgres.ts';
import {
  roomStage,
  type RoomProcess,
  type RoomStage,
  type SeatedTab,
  startRoomProcess,
} from '../../../testing/room-stage.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
const carriers = [
  { carrier: 'PostgreSQL', redisUrl: undefined },
  ...(redisUrl ? [{ carrier: 'Redis', redisUrl }] : []),
];

// Two server processes on one database: a student is at the first, the tutor at the second.
describe.runIf(onPostgres).each(carriers)('[LIVE-9] a room of two processes, joined by $carrier', ({ redisUrl }) => {
  let stage: RoomStage;
  let there: RoomProcess;
  let student: SeatedTab;
  let tutor: SeatedTab;

  beforeEach(async () => {
    stage = await roomStage({ redisUrl });
    there = await startRoomProcess({ database: stage.app.platform.database, redisUrl });
    student = await stage.seat(await stage.person());
    tutor = await stage.seat(stage.tutor, there);
    await heardAcross();
  });
  afterEach(async () => {
    await there.app.close();
    await stage.app.close();
  });

  /** Waits until the processes receive each other's messages, a moment after the start. */
  async function heardAcross(): Promise<void> {
    const heard = { here: false, there: false };
    stage.app.platform.realtime.onTold('probe', () => (heard.here = true));
    there.app.platform.realtime.onTold('probe', () => (heard.there = true));
    await vi.waitFor(
      () => {
        stage.app.platform.realtime.tellOthers('probe', {});
        there.app.platform.realtime.tellOthers('probe', {});
        expect(heard).toEqual({ here: true, there: true });
      },
      { timeout: 15_000, interval: 50 },
    );
  }

  /** A participant as somebody sees them. */
  const shown = ({ puestoId }: SeatedTab, { room }: SeatedTab) =>
    expect.poll(() => room()?.participantes.find((each) => each.puestoId === puestoId));
  const connect = (tab: SeatedTab) => tab.send('conectarMedios', { puestoId: tab.puestoId, oferta: 'v=0' });
  const moderate = (accion: 'permitirHablar' | 'expulsar') =>
    tutor.send('moderarSala', { puestoId: tutor.puestoId, accion, sobre: student.puestoId });
  const publish = (tab: SeatedTab) =>
    tab.send('publicarSala', { puestoId: tab.puestoId, microfono: true, camara: false, pantalla: false });

  test('shows both the same state, chat and reactions', async () => {
    for (const { room } of [student, tutor]) await expect.poll(() => room()?.participantes).toHaveLength(2);
    await student.send('levantarMano', { puestoId: student.puestoId, levantada: true });
    await shown(student, tutor).toMatchObject({ manoDesde: expect.any(String) });
    const { answer } = await tutor.send('mensajeSala', {
      puestoId: tutor.puestoId,
      texto: 'Bienvenidos',
      envioId: tutor.puestoId,
    });
    await expect.poll(() => student.heard('salaMensaje')).toEqual([answer?.mensaje]);
    await student.send('reaccionarSala', { puestoId: student.puestoId, reaccion: 'aplauso' });
    await expect.poll(() => tutor.heard('salaReaccion')).toHaveLength(1);
  });

  test('has its media in one process, which answers offers of the other, and follows rights and removals', async () => {
    expect(await connect(tutor)).toEqual({ answer: { respuesta: `v=0 for ${tutor.puestoId}` } });
    expect(await connect(student)).toEqual({ answer: { respuesta: `v=0 for ${student.puestoId}` } });
    expect([...there.media.seats.keys()]).toEqual([tutor.puestoId, student.puestoId]);
    expect(stage.media.seats.size).toBe(0);

    const forwarded = () => expect.poll(() => there.media.seats.get(student.puestoId)?.rights.microfono);
    expect(await publish(student)).toEqual({ code: 'ROOM_NOT_ALLOWED' });
    await moderate('permitirHablar');
    expect(await publish(student)).toEqual({ answer: {} });
    await forwarded().toBe(true);

    there.media.emit('slots', student.puestoId, []);
    await expect.poll(() => student.heard('salaRanuras')).toEqual([{ puestoId: student.puestoId, ranuras: [] }]);

    await moderate('expulsar');
    await expect.poll(() => student.heard('salaFin')).toEqual([{ puestoId: student.puestoId, razon: 'expulsado' }]);
    await forwarded().toBe(undefined);
    expect(await stage.enter(student)).toEqual({ code: 'ROOM_KICKED' });
  });

  test('carries the refusal of the media server from one to the other, and an offer as large as they come', async () => {
    await connect(tutor);
    const offer = (oferta: string) => student.send('conectarMedios', { puestoId: student.puestoId, oferta });
    expect(await offer('no SDP')).toEqual({ code: 'ROOM_MEDIA_INVALID' });
    expect((await offer(`v=0${'x'.repeat(29_997)}`)).answer).toBeDefined();
  });

  test('takes the media over from a process that is gone, and tells the others to connect anew', async () => {
    await connect(tutor);
    const { database } = stage.app.platform;
    // The owner is not heard of any more: it neither renews its lease nor gives it up.
    await database.query(
      `update live_rooms set "ownerId" = gen_random_uuid(), "leaseUntil" = now() - interval '1 second'`,
    );
    expect(await connect(student)).toEqual({ answer: { respuesta: `v=0 for ${student.puestoId}` } });
    expect([...stage.media.seats.keys()]).toEqual([student.puestoId]);
    await expect.poll(() => tutor.heard('salaReconectar')).toEqual([{ puestoId: tutor.puestoId }]);
    expect(await connect(tutor)).toEqual({ answer: { respuesta: `v=0 for ${tutor.puestoId}` } });
    expect([...stage.media.seats.keys()]).toEqual([student.puestoId, tutor.puestoId]);
  });

  test('refuses an offer that the owner does not answer in time, and takes another one', async () => {
    await stage.app.platform.database.query(
      `insert into live_rooms ("reunionId", "ownerId", "leaseUntil")
       values ($1, gen_random_uuid(), now() + interval '1 hour')
       on conflict ("reunionId") do update set "ownerId" = excluded."ownerId", "leaseUntil" = excluded."leaseUntil"`,
      [stage.reunionId],
    );
    expect(await connect(student)).toEqual({ code: 'ROOM_MEDIA_UNAVAILABLE' });
    await stage.app.platform.database.query(`update live_rooms set "leaseUntil" = now() - interval '1 second'`);
    expect((await connect(student)).answer).toBeDefined();
  }, 40_000);

  test('gives a seat back at the other process when the first one stops, with its rights', async () => {
    await connect(tutor);
    await connect(student);
    await moderate('permitirHablar');
    await shown(student, tutor).toMatchObject({ puedeHablar: true });
    await there.app.stop();
    // The media went with the process: the student connects anew, and now this process has it.
    await expect.poll(() => student.heard('salaReconectar')).toEqual([{ puestoId: student.puestoId }]);
    expect((await connect(student)).answer).toBeDefined();
    expect([...stage.media.seats.keys()]).toEqual([student.puestoId]);
    await shown(tutor, student).toMatchObject({ conectado: false });
    const back = await stage.tab(stage.tutor, { ...stage, access: tutor.access });
    const { answer } = await stage.enter(back, tutor.puestoId);
    expect(answer).toMatchObject({ puestoId: tutor.puestoId });
    await shown(tutor, student).toMatchObject({ conectado: true, esModerador: true });
    await shown(student, student).toMatchObject({ puedeHablar: true });
  });
});
