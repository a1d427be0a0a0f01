import { randomUUID } from 'node:crypto';

import type { Intento, Respuesta } from '@puente/contracts/assessments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createCourseTest } from '../../../testing/course-tests.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { createCourse, createUser } from '../../../testing/factories.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let token: string;
let student: { id: string; email: string };
let cursoId: string;
let pruebaId: string;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await createUser(app.platform);
  cursoId = await createCourse(app.platform);
  await enrolStudent(app.platform, student.id, cursoId);
  pruebaId = await createCourseTest(app.platform, cursoId);
  token = await app.signIn(student.email);
});

const start = async (id = pruebaId) =>
  (await app.call('POST', `/api/pruebas/${id}/intentos`, { token, body: {} })).body as Intento;
const answer = (id: string, preguntaId: string, respuesta: Respuesta, version = 0, envioId: string = randomUUID()) =>
  app.call('PUT', `/api/intentos/${id}/respuestas/${preguntaId}`, { token, body: { respuesta, version, envioId } });

test('smoke', async () => {
  const { body: list } = await app.call('GET', '/api/pruebas', { token });
  expect(list).toMatchObject([{ id: pruebaId, estado: 'Pendiente', impedimento: null }]);
  const attempt = await start();
  expect(attempt.secciones[0]?.preguntas).toHaveLength(7);
  expect(await start()).toMatchObject({ id: attempt.id });
  const unica = attempt.secciones[0]!.preguntas.find(({ tipo }) => tipo === 'unica')!;
  const opcionId = unica.opciones.find(({ texto }) => texto === 'N-400')!.id;
  const saved = await answer(attempt.id, unica.id, { tipo: 'unica', opcionId });
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } });
  const { body: done } = await app.call('POST', `/api/intentos/${attempt.id}/entregar`, { token });
  expect(done).toMatchObject({
    estado: 'Calificado',
    resultado: { puntos: 1, puntosMaximos: 11, nota: 9, aprobado: false },
  });
  console.log(JSON.stringify(done, null, 1).slice(0, 3000));
  const { body: one } = await app.call('GET', `/api/pruebas/${pruebaId}`, { token });
  expect(one).toMatchObject({ estado: 'Reprobado', mejorNota: 9, historial: [{ numero: 1 }] });
});
describe.skip('x', () => {});
