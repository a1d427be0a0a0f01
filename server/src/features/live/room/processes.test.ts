import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { addMeeting, assignTutor, classesOf, createCourse, createUser } from '../../../factories/academy.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { onPostgres } from '../../../testing/on-postgres.ts';
import {
  type RoomProcess,
  roomStage,
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
  const emailOf = async ({ userId }: SeatedTab): Promise<string> => {
    const { rows } = await stage.app.platform.database.query('select email from users where id = $1', [userId]);
    return (rows[0] as { email: string }).email;
  };
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

  test('[LIVE-6] reaches who is removed by the seat of before, whatever process they have entered again at', async () => {
    const { puestoId } = student;
    const elsewhere = await stage.seat({ email: await emailOf(student) }, there);
    expect(elsewhere.puestoId).not.toBe(puestoId);
    expect(await moderate('expulsar')).toEqual({ answer: {} });
    await expect.poll(() => elsewhere.heard('salaFin').at(-1)?.razon).toBe('expulsado');
    for (const tab of [student, elsewhere]) expect(await stage.enter(tab)).toEqual({ code: 'ROOM_KICKED' });
  });

  test('[LIVE-6] keeps out who enters at one process while they are removed at the other', async () => {
    const again = await stage.tab({ email: await emailOf(student) }, there);
    const [removed, entered] = await Promise.all([moderate('expulsar'), stage.enter(again)]);
    expect(removed).toEqual({ answer: {} });
    expect([undefined, 'ROOM_KICKED']).toContain(entered.code);
    const { rows } = await stage.app.platform.database.query('select id from live_seats where "userId" = $1', [
      student.userId,
    ]);
    expect(rows).toEqual([]);
    expect(await stage.enter(again)).toEqual({ code: 'ROOM_KICKED' });
  });

  test('[LIVE-6] lets nobody use a seat of the other process, nor act from the room of another course', async () => {
    const thief = await stage.seat(await stage.person({ firstName: 'Rosa' }), there);
    const { puestoId } = tutor;
    const on = { puestoId, sobre: student.puestoId };
    const stolen = [
      await thief.send('moderarSala', { ...on, accion: 'expulsar' }),
      await thief.send('mensajeSala', { puestoId, texto: 'Hola', envioId: randomUUID() }),
      await thief.send('publicarSala', { puestoId, microfono: true, camara: false, pantalla: false }),
      await thief.send('conectarMedios', { puestoId, oferta: 'v=0' }),
      await thief.send('levantarMano', { puestoId, levantada: true }),
      await thief.send('latidoSala', { puestoId }),
    ];
    expect(stolen).toEqual(stolen.map(() => ({ code: 'ROOM_SEAT_LOST' })));
    await thief.send('salirSala', { puestoId });
    for (const accion of ['expulsar', 'hacerModerador', 'permitirHablar'] as const) {
      const asked = { puestoId: thief.puestoId, accion, sobre: student.puestoId };
      expect(await thief.send('moderarSala', asked)).toEqual({ code: 'ROOM_NOT_ALLOWED' });
    }

    const { platform } = there.app;
    const otherCourse = await createCourse(platform);
    const stranger = await createUser(platform, { role: 'tutor' });
    await assignTutor(platform, otherCourse, stranger.id);
    const [clase] = await classesOf(platform, otherCourse);
    const otherRoom = await addMeeting(platform, clase!, 'En Vivo');
    const outside = await stage.tab(stranger, there);
    const enter = async (reunionId: string, tokenOf: string) =>
      outside.send('entrarSala', { reunionId, token: await stage.tokenFor(outside, tokenOf) });
    expect(await enter(stage.reunionId, otherRoom)).toEqual({ code: 'ROOM_TOKEN_INVALID' });
    expect(await enter(stage.reunionId, stage.reunionId)).toEqual({ code: 'ROOM_SUBSCRIPTION_REQUIRED' });
    const { answer } = await enter(otherRoom, otherRoom);
    const asked = { puestoId: answer!.puestoId, sobre: student.puestoId };
    expect(await outside.send('moderarSala', { ...asked, accion: 'expulsar' })).toEqual({
      code: 'ROOM_PARTICIPANT_GONE',
    });
    await shown(student, tutor).toMatchObject({ esModerador: false, puedeHablar: false });
    await expect.poll(() => tutor.room()?.participantes).toHaveLength(3);
  });

  test('[OPS-7] has its media at the process with fewer people, wherever the first offer of the room arrives', async () => {
    await connect(student);
    expect([stage.media.seats.size, there.media.seats.size]).toEqual([1, 0]);
    const { platform } = stage.app;
    const [, second] = await classesOf(platform, stage.courseId);
    const other = await addMeeting(platform, second!, 'En Vivo');
    const arriving = await stage.tab(stage.tutor);
    const token = await stage.tokenFor(arriving, other);
    const { answer } = await arriving.send('entrarSala', { reunionId: other, token });
    const puestoId = answer!.puestoId;
    expect(await connect({ ...arriving, puestoId })).toEqual({ answer: { respuesta: `v=0 for ${puestoId}` } });
    expect([...there.media.seats.keys()]).toEqual([puestoId]);
    expect([...stage.media.seats.keys()]).toEqual([student.puestoId]);
  });

  test('[OPS-7] has its media at another process where this one has no port for it, and is told so where none has', async () => {
    const noPort = new AppError('ROOM_MEDIA_NO_PORT');
    const shortOf = ({ media }: Pick<RoomProcess, 'media'>) => {
      // Lets the media server report that it has failed to start.
      media.meanwhile = async () => {
        media.trouble = 'no-port';
        throw noPort;
      };
    };
    shortOf(stage);
    expect(await connect(student)).toEqual({ answer: { respuesta: `v=0 for ${student.puestoId}` } });
    expect(await connect(tutor)).toMatchObject({ answer: expect.anything() });
    expect([stage.media.seats.size, there.media.seats.size]).toEqual([0, 2]);
    shortOf(there);
    expect(await connect(student)).toEqual({ code: 'ROOM_MEDIA_NO_PORT' });
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
