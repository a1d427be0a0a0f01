import { randomUUID } from 'node:crypto';

import type { MensajeSala } from '@puente/contracts/room';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createUser } from '../../../factories/academy.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { roomStage, type RoomStage, type SeatedTab } from '../../../testing/room-stage.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { createMeetings } from '../public.ts';
import { LocalSockets } from './each-process/local-sockets.ts';
import { limits } from './room-commands.ts';
import { forgetRoomMessages } from './room-routes.ts';
import { Seats } from './seats.ts';

let stage: RoomStage;
let tutor: SeatedTab;
let student: SeatedTab;
beforeEach(async () => {
  stage = await roomStage();
  tutor = await stage.seat(stage.tutor);
  student = await stage.seat(await stage.person());
});
afterEach(() => stage.app.close());

const say = (tab: SeatedTab, texto: string, envioId: string = randomUUID()) =>
  tab.send('mensajeSala', { puestoId: tab.puestoId, texto, envioId });
const chat = async (token: string, query = '') => {
  const { status, body, headers } = await stage.app.call('GET', `reuniones/${stage.reunionId}/mensajes${query}`, {
    token,
  });
  return { status, headers, texts: status === 200 ? (body as MensajeSala[]).map(({ texto }) => texto) : body.code };
};

describe('[LIVE-4] the chat', () => {
  test('reaches everybody in the room and nobody else, with its author; a repeated sending is written once', async () => {
    const outside = await stage.tab(await stage.person());
    const envioId = randomUUID();
    const { answer } = await say(student, ' <b>¿Hasta cuándo?</b> ', envioId);
    expect(answer?.mensaje).toMatchObject({
      texto: '<b>¿Hasta cuándo?</b>',
      nombre: 'Lucía Ramírez',
      role: 'user',
      userId: student.userId,
    });
    expect((await say(student, 'otra vez', envioId)).answer).toEqual(answer);
    for (const { heard } of [tutor, student]) {
      await expect.poll(() => heard('salaMensaje')).toEqual([answer?.mensaje]);
    }
    expect(outside.heard('salaMensaje')).toEqual([]);
  });

  test('is there for who comes later, oldest first, and page by page after the class', async () => {
    for (const texto of ['uno', 'dos', 'tres']) {
      await say(tutor, texto);
      stage.app.clock.pass({ seconds: 1 });
    }
    const late = await stage.tab(await stage.person());
    const { answer } = await late.send('entrarSala', { reunionId: stage.reunionId, token: await stage.tokenFor(late) });
    expect(answer?.mensajes.map(({ texto }) => texto)).toEqual(['uno', 'dos', 'tres']);
    await createMeetings(stage.app.platform).step(testActor, stage.reunionId, 'finish');
    const first = await chat(late.access, '?limit=2');
    expect(first.texts).toEqual(['tres', 'dos']);
    const next = encodeURIComponent(String(first.headers['x-next-cursor']));
    expect((await chat(late.access, `?limit=2&cursor=${next}`)).texts).toEqual(['uno']);
  });

  test('is hidden from other courses, and from who was removed', async () => {
    const stranger = await createUser(stage.app.platform);
    expect(await chat(await stage.app.signIn(stranger.email))).toMatchObject({
      status: 404,
      texts: 'MEETING_NOT_FOUND',
    });
    const { status } = await stage.app.call('GET', `reuniones/${randomUUID()}/mensajes`, { token: tutor.access });
    expect(status).toBe(404);
    await tutor.send('moderarSala', { puestoId: tutor.puestoId, accion: 'expulsar', sobre: student.puestoId });
    expect((await chat(student.access)).status).toBe(404);
    expect(await say(student, 'Hola')).toEqual({ code: 'ROOM_SEAT_LOST' });
  });

  test('is kept for a year', async () => {
    const { jobs, database } = stage.app.platform;
    const forget = async () => {
      await jobs.enqueue(database.bookkeeping, forgetRoomMessages, {});
      await stage.app.settle();
      return (await database.query('select texto from room_messages')).rows;
    };
    await say(tutor, 'Bienvenidos');
    stage.app.clock.pass({ days: 365, minutes: -1 });
    expect(await forget()).toHaveLength(1);
    stage.app.clock.pass({ minutes: 2 });
    expect(await forget()).toHaveLength(0);
  });
});

test('[LIVE-4] a reaction is shown to everybody in the room, and stays nowhere', async () => {
  await student.send('reaccionarSala', { puestoId: student.puestoId, reaccion: 'aplauso' });
  const shown = {
    reunionId: stage.reunionId,
    puestoId: student.puestoId,
    nombre: 'Lucía Ramírez',
    reaccion: 'aplauso',
  };
  for (const { heard } of [tutor, student]) await expect.poll(() => heard('salaReaccion')).toEqual([shown]);
});

describe('[ASVS-17.3.1] a flood', () => {
  test('of messages is refused for some seconds; others go on', async () => {
    const codes = [];
    for (let i = 0; i < limits.say.points + 2; i++) codes.push((await say(student, `${i}`)).code);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
    const refused = (await student.client
      .timeout(3_000)
      .emitWithAck('mensajeSala', { puestoId: student.puestoId, texto: 'más', envioId: randomUUID() })) as {
      error: { message: string };
    };
    expect(refused.error.message).toMatch(/dentro de \d+ (segundos|minutos?)/);
    expect((await say(tutor, 'Con calma')).code).toBeUndefined();
    expect(student.client.connected).toBe(true);
  });

  test('of offers is refused before the media server sees it', async () => {
    let connected = 0;
    const { connect } = stage.media;
    stage.media.connect = (options) => {
      connected += 1;
      return connect(options);
    };
    const offer = () => student.send('conectarMedios', { puestoId: student.puestoId, oferta: 'v=0' });
    const codes = [];
    for (let i = 0; i < limits.connectMedia.points + 3; i++) codes.push((await offer()).code);
    expect(codes.slice(-3)).toEqual(Array.from({ length: 3 }, () => 'TOO_MANY_REQUESTS'));
    expect(connected).toBe(limits.connectMedia.points);
    expect((await tutor.send('conectarMedios', { puestoId: tutor.puestoId, oferta: 'v=0' })).code).toBeUndefined();
  });

  test('is not what somebody sends who uses everything as much as the limits allow: the socket’s guard lets it pass', () => {
    const { say: chat, react, raiseHand, publish, watch } = limits;
    const busy = [chat, react, raiseHand, publish, watch].map(({ points, perSeconds }) => (points / perSeconds) * 10);
    // A new media connection and entry, a heartbeat, and the answers to the server's pings.
    const others = 6;
    expect(busy.reduce((sum, points) => sum + points, others)).toBeLessThan(100);
  });
});

describe('[ASVS-17.3.2] malformed signalling', () => {
  test('is refused, and the room goes on', async () => {
    const { puestoId } = student;
    const wrong: Record<string, [event: string, body: unknown][]> = {
      INVALID_INPUT: [
        ['conectarMedios', { puestoId, oferta: '' }],
        ['conectarMedios', { puestoId, oferta: 'x'.repeat(30_001) }],
        ['conectarMedios', { puestoId, oferta: 'v=0', candidato: 'x' }],
        ['conectarMedios', { puestoId: 'nobody', oferta: 'v=0' }],
        ['verSala', { puestoId, calidad: 'ultra', grande: null, visibles: [] }],
        ['verSala', { puestoId, calidad: 'auto', grande: null, visibles: Array(61).fill(puestoId) }],
        ['publicarSala', { puestoId, microfono: 'sí', camara: false, pantalla: false }],
        ['reaccionarSala', { puestoId, reaccion: '💣' }],
        ['mensajeSala', { puestoId, texto: ' ', envioId: randomUUID() }],
        ['mensajeSala', { puestoId, texto: 'x'.repeat(1_001), envioId: randomUUID() }],
        ['moderarSala', { puestoId, accion: 'borrar' }],
        ['entrarSala', { reunionId: stage.reunionId, token: 'x'.repeat(4_001) }],
        ['latidoSala', null],
      ],
      ROOM_MEDIA_INVALID: [['conectarMedios', { puestoId, oferta: 'no SDP at all' }]],
    };
    for (const [code, packets] of Object.entries(wrong)) {
      for (const [event, body] of packets) {
        expect([event, await student.send(event as 'latidoSala', body as { puestoId: string })]).toEqual([
          event,
          { code },
        ]);
      }
    }
    // Without a way to answer.
    student.client.emit('conectarMedios', { puestoId, oferta: 'v=0' }, undefined as never);
    expect(await student.send('latidoSala', { puestoId })).toEqual({ answer: {} });
  });
});

describe('[LIVE-9] the media of a seat', () => {
  const connect = (tab: SeatedTab) => tab.send('conectarMedios', { puestoId: tab.puestoId, oferta: 'v=0' });

  test('is connected by an offer and its answer, and follows what its person wants to see', async () => {
    const wants = { calidad: 'baja' as const, grande: tutor.puestoId, visibles: [tutor.puestoId] };
    expect(await student.send('verSala', { puestoId: student.puestoId, ...wants })).toEqual({ answer: {} });
    expect(await connect(student)).toEqual({ answer: { respuesta: `v=0 for ${student.puestoId}` } });
    const known = () => expect.poll(() => stage.media.seats.get(student.puestoId)?.wants);
    await known().toEqual({ quality: 'baja', large: tutor.puestoId, visible: [tutor.puestoId] });
    await student.send('verSala', { puestoId: student.puestoId, calidad: 'audio', grande: null, visibles: [] });
    await known().toEqual({ quality: 'audio', large: null, visible: [] });
  });

  test('is refused with the media server’s reason: full, or down', async () => {
    for (const code of ['ROOM_FULL', 'ROOM_MEDIA_NO_PORT', 'ROOM_MEDIA_UNAVAILABLE'] as const) {
      stage.media.refusal = new AppError(code);
      expect(await connect(student)).toEqual({ code });
    }
    stage.media.refusal = undefined;
    expect((await connect(student)).answer).toBeDefined();
  });

  test('is refused where classes take place at Jitsi: a seat there counts attendance', async () => {
    await stage.app.close();
    stage = await roomStage({ provider: 'jitsi' });
    expect(await connect(await stage.seat(stage.tutor))).toEqual({ code: 'ROOM_MEDIA_UNAVAILABLE' });
    expect(stage.media.seats.size).toBe(0);
  });

  test('is gone again when the class ended, or its person was removed, while it was connected', async () => {
    stage.media.meanwhile = async () => {
      const { puestoId } = tutor;
      await tutor.send('moderarSala', { puestoId, accion: 'expulsar', sobre: student.puestoId });
    };
    await connect(student);
    await expect.poll(() => stage.media.seats.size).toBe(0);
    stage.media.meanwhile = async () => {
      await createMeetings(stage.app.platform).step(testActor, stage.reunionId, 'finish');
      await stage.app.settle();
    };
    await connect(tutor);
    await expect.poll(() => stage.media.seats.size).toBe(0);
  });

  test('tells the seat what its sections carry, all who speaks and how the connections are, and who has to connect anew', async () => {
    await connect(student);
    await connect(tutor);
    const { puestoId } = student;
    const ranuras = [{ mid: '11', puestoId: tutor.puestoId, medio: 'camara' as const, capa: 'alta' as const }];
    stage.media.emit('slots', puestoId, ranuras);
    await expect.poll(() => student.heard('salaRanuras')).toEqual([{ puestoId, ranuras }]);
    stage.media.emit('speaking', stage.reunionId, [tutor.puestoId]);
    for (const { heard } of [student, tutor]) {
      await expect.poll(() => heard('salaHablan')).toEqual([{ reunionId: stage.reunionId, puestos: [tutor.puestoId] }]);
    }
    stage.media.emit('quality', puestoId, 'mala');
    await expect.poll(() => tutor.room()?.participantes[1]?.calidad).toBe('mala');
    stage.media.emit('connection', puestoId, 'connected');
    stage.media.emit('connection', puestoId, 'lost');
    await expect.poll(() => student.heard('salaReconectar')).toEqual([{ puestoId }]);
    stage.media.emit('restarted', [puestoId, tutor.puestoId]);
    await expect.poll(() => tutor.heard('salaReconectar')).toEqual([{ puestoId: tutor.puestoId }]);
    expect(tutor.heard('salaRanuras')).toEqual([]);
  });
});

test('a browser gets states with growing versions, and the last one; changes that come close together are one', async () => {
  for (let i = 0; i < 6; i++) {
    await student.send('levantarMano', { puestoId: student.puestoId, levantada: i % 2 === 0 });
  }
  const { rows } = await stage.app.platform.database.query('select version from live_rooms');
  await expect.poll(() => tutor.room()?.version).toBe((rows as { version: number }[])[0]!.version);
  const versions = tutor.heard('salaActualizada').map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));

  const sent: unknown[] = [];
  const { platform } = stage.app;
  const toSocketsHere = (...told: unknown[]) => void sent.push(told);
  const seats = new Seats(platform, { guestsAllowed: false, verifyToken: async () => {}, capacity: () => 30 });
  const sockets = new LocalSockets({ ...platform, realtime: { ...platform.realtime, toSocketsHere } }, seats);
  await sockets.admit(stage.reunionId, tutor.client.id!, async () => {});
  for (let i = 0; i < 100; i++) sockets.roomChanged(stage.reunionId);
  await expect.poll(() => sent).toHaveLength(1);
  for (let i = 0; i < 100; i++) sockets.roomChanged(stage.reunionId);
  await expect.poll(() => sent).toHaveLength(2);
  await sockets.stop();
});
