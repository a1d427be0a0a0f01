import { randomUUID } from 'node:crypto';

import type { Intento, Pregunta, Prueba, Respuesta } from '@puente/contracts/assessments';

import { keyOf } from '../../features/assessments/grading-rules.ts';
import { questionsOf } from '../../features/assessments/taking/attempts-store.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** A student who takes tests by the API. */
export async function testStudent(app: TestApp, known?: Person) {
  const student = known ?? (await app.student());

  const begin = (pruebaId: string, modo: 'prueba' | 'practica' = 'prueba') =>
    student.post(`pruebas/${pruebaId}/intentos`, { modo });
  const answer = (
    { id }: { id: string },
    { id: preguntaId }: { id: string },
    respuesta: Respuesta,
    { version = 0, envioId = randomUUID() } = {},
  ) => student.put(`intentos/${id}/respuestas/${preguntaId}`, { respuesta, version, envioId });

  return {
    ...student,
    begin,
    answer,
    /** @throws when it can't be begun */
    async start(pruebaId: string, modo: 'prueba' | 'practica' = 'prueba'): Promise<Intento> {
      const { status, body } = await begin(pruebaId, modo);
      if (status !== 200) throw new Error(`The attempt was refused: ${JSON.stringify(body)}`);
      return body;
    },
    tests: async (): Promise<Prueba[]> => (await student.get('pruebas')).body,
    test: async (id: string): Promise<Prueba & { historial: unknown[] }> => (await student.get(`pruebas/${id}`)).body,
    attempt: async (id: string): Promise<Intento> => (await student.get(`intentos/${id}`)).body,
    handIn: async ({ id }: { id: string }): Promise<Intento> => (await student.post(`intentos/${id}/entregar`)).body,
    check: (id: string, preguntaId: string) => student.post(`intentos/${id}/respuestas/${preguntaId}/comprobar`),
    /** Saves the key of the first `count` questions, and a text for an open one. */
    async answerRight({ id }: { id: string }, count = Infinity): Promise<void> {
      for (const { preguntaId, contenido } of (await questionsOf(app.platform.database.db, id)).slice(0, count))
        await answer({ id }, { id: preguntaId }, keyOf(contenido) ?? { tipo: 'abierta', texto: 'Mi respuesta.' });
    },
    notices: async () =>
      ((await student.get('notificaciones')).body as { texto: string; enlace: string }[]).filter(({ enlace }) =>
        enlace?.startsWith('/dashboard/testcertificate'),
      ),
  };
}

export type TestStudent = Awaited<ReturnType<typeof testStudent>>;

/** The question of a kind in an attempt that has one of each. */
export function questionOf(attempt: Intento, tipo: Pregunta['tipo']): Pregunta {
  const found = attempt.secciones.flatMap(({ preguntas }) => preguntas).find((each) => each.tipo === tipo);
  if (!found) throw new Error(`The attempt has no question of the kind ${tipo}.`);
  return found;
}
