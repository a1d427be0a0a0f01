import type { ForoActualizado } from '@puente/contracts/forum';
import type { Socket } from 'socket.io-client';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { enrolStudent } from '../../testing/enrol-student.ts';
import { forumStage, type ForumStage, type Member } from '../../testing/features/forum.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { openSocket, type TestSocket } from '../../testing/test-socket.ts';
import { createEnrolments } from '../enrolment/public.ts';

const app = openAcademy();
let stage: ForumStage;
let as: ForumStage['as'];
beforeAll(async () => {
  stage = await forumStage(app);
  ({ as } = stage);
});
beforeEach(() => app.platform.database.query('delete from rate_limits'));

const setWatching = ({ client }: TestSocket, activo: boolean) =>
  (client as Socket).timeout(3_000).emitWithAck('verForo', { activo });

async function watching(member: Member): Promise<TestSocket> {
  const socket = await openSocket(app.server.server, { token: as(member).token });
  expect(await setWatching(socket, true)).toEqual({ ok: true, answer: { activo: true } });
  return socket;
}

/** Returns the events that a socket has heard, after everything that was sent before has arrived. */
async function heard(socket: TestSocket): Promise<ForoActualizado[]> {
  await socket.ask(['ping'], 'pong');
  return socket.heard('foroActualizado');
}

const openTopic = async (member: Member, body: object) => (await as(member).post('foro/temas', body)).body.id as string;

test('[FORO-1] who watches hears at once of the sections that they may read', async () => {
  const [lucia, late, stranger, silent] = [
    await watching('lucia'),
    await watching('late'),
    await watching('stranger'),
    await openSocket(app.server.server, { token: as('pedro').token }),
  ];
  const temaId = await openTopic('pedro', { titulo: 'En vivo', cursoId: stage.cursoId });
  const { body } = await as('pedro').post(`foro/temas/${temaId}/respuestas`, { texto: 'Hola' });
  for (const socket of [lucia, late]) {
    expect(await heard(socket)).toEqual([
      { temaId, seccion: stage.cursoId, respuesta: null, totalRespuestas: 0, cambio: 'tema' },
      {
        temaId,
        seccion: stage.cursoId,
        respuesta: {
          ...body.respuestas[0],
          puede: { editar: false, borrar: false, reportar: false, moderar: false, aceptar: false },
        },
        totalRespuestas: 1,
        cambio: 'respuesta',
      },
    ]);
  }
  expect([await heard(stranger), await heard(silent)]).toEqual([[], []]);
  await openTopic('stranger', { titulo: 'General' });
  expect([(await heard(stranger)).length, (await heard(lucia)).length]).toEqual([1, 3]);
  await setWatching(lucia, false);
  await openTopic('stranger', { titulo: 'Otra' });
  expect([(await heard(stranger)).length, (await heard(lucia)).length]).toEqual([2, 3]);
});

test('[FORO-5] what is hidden, changed or deleted is told without its text', async () => {
  const lucia = await watching('lucia');
  const temaId = await openTopic('pedro', { titulo: 'Secreto', cursoId: stage.cursoId });
  const { body } = await as('pedro').post(`foro/temas/${temaId}/respuestas`, { texto: 'Oculto' });
  const reply = body.respuestas[0].id;
  await as('pedro').put(`foro/respuestas/${reply}`, { texto: 'Cambiado' });
  await as('tutor').put(`foro/respuestas/${reply}/moderacion`, { oculta: true });
  await as('tutor').put(`foro/temas/${temaId}/moderacion`, { oculto: true });
  await as('tutor').post(`foro/temas/${temaId}/respuestas`, { texto: 'Entre nosotros' });
  const gone = await openTopic('pedro', { titulo: 'Se va', cursoId: stage.cursoId });
  await as('pedro').delete(`foro/temas/${gone}`);
  const told = (await heard(lucia)).slice(2);
  expect(told.map(({ cambio, respuesta }) => [cambio, respuesta?.texto ?? null])).toEqual([
    ['respuesta', 'Cambiado'],
    ['tema', null],
    ['tema', null],
    ['tema', null],
    ['tema', null],
    ['borrado', null],
  ]);
});

test('[FORO-1] access that ends or begins while somebody watches changes what they hear', async () => {
  const { cursoId } = stage;
  const { platform } = app;
  const enrolments = createEnrolments(platform);
  const [pedro, stranger] = [await watching('pedro'), await watching('stranger')];
  const news = async (socket: TestSocket) => (await heard(socket)).filter(({ seccion }) => seccion === cursoId).length;
  await enrolStudent(platform, as('stranger').id, cursoId);
  const { rows } = await platform.database.query('select id from subscriptions where "userId" = $1', [as('pedro').id]);
  const { id } = rows[0] as { id: string };
  await platform.database.transaction(testActor, (tx) => enrolments.changeEstado(tx, id, 'Cancelada'));
  await app.settle();
  // Sockets are put right soon after the commit, by every process for itself.
  await vi.waitFor(async () => {
    const before = [await news(pedro), await news(stranger)] as const;
    await openTopic('lucia', { titulo: 'Después', cursoId });
    await platform.database.query('delete from rate_limits');
    expect([(await news(pedro)) - before[0], (await news(stranger)) - before[1]]).toEqual([0, 1]);
  });
  await platform.database.transaction(testActor, (tx) => enrolments.changeEstado(tx, id, 'Activa'));
  await app.settle();
  await vi.waitFor(async () => {
    const before = await news(pedro);
    await openTopic('lucia', { titulo: 'De nuevo', cursoId });
    expect((await news(pedro)) - before).toBe(1);
  });
});
