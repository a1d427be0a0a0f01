import type { Respuesta } from '@puente/contracts/assessments';
import { DefinicionDePrueba } from '@puente/contracts/test-authoring';
import { PreguntaDefinida } from '@puente/contracts/test-questions';
import { sql } from 'kysely';

import { factoryActor } from '../factories/academy.ts';
import { keyOf } from '../features/assessments/grading-rules.ts';
import { createAssessments, picturesOfQuestions } from '../features/assessments/public.ts';
import type { QuestionContent } from '../features/assessments/tables.ts';
import { questionsOf } from '../features/assessments/taking/attempts-store.ts';
import type { Platform } from '../platform/feature.ts';
import { demoBank } from './question-bank.ts';
import { type DemoTest, demoTests } from './test-definitions.ts';

const dayMs = 86_400_000;

/**
 * Adds the tests of the demo academy, and what its student has reached in them: one passed, one failed, one to take.
 * Adds nothing when they are there.
 * @param courses ids by title
 */
export async function makeDemoTests(
  platform: Platform,
  studentId: string,
  courses: ReadonlyMap<string, string>,
): Promise<void> {
  const { db } = platform.database;
  const { rows: there } = await sql<{ nombre: string }>`select nombre from tests`.execute(db);
  const { rows: bank } = await sql`select from test_questions where banco is not null limit 1`.execute(db);
  const course = (titulo: string) => courses.get(titulo)!;
  // Written before the courses began, so that nobody is told now.
  const before = createAssessments(
    {
      ...platform,
      now: () => new Date(platform.now().getTime() - 14 * dayMs),
      events: { ...platform.events, publish: async () => {} },
    },
    picturesOfQuestions,
  );
  if (bank.length === 0) {
    for (const preguntas of demoBank.preguntas) {
      const definicion = PreguntaDefinida.parse(preguntas);
      await before.bank.add(factoryActor, course(demoBank.curso), { banco: demoBank.banco, definicion });
    }
  }
  // All tests of a course before the first attempt: a certificate is earned by all that there are.
  const toTake: [string, DemoTest['intentos']][] = [];
  for (const { curso, prueba, intentos } of demoTests) {
    if (there.some(({ nombre }) => nombre === prueba.nombre)) continue;
    const definition = DefinicionDePrueba.parse(prueba);
    const { id } = await before.authoring.create(
      factoryActor,
      course(curso),
      definition,
      platform.config.academyTimezone,
    );
    toTake.push([id, intentos]);
  }
  for (const [id, intentos] of toTake) {
    for (const intento of intentos) await take(platform, studentId, id, intento);
  }
}

async function take(
  platform: Platform,
  userId: string,
  pruebaId: string,
  { haceDias, bien }: DemoTest['intentos'][number],
): Promise<void> {
  const { taking } = createAssessments(platform, picturesOfQuestions);
  const reading = { actor: factoryActor, userId, language: 'es' } as const;
  const { id } = await taking.start(reading, pruebaId, 'prueba');
  for (const [at, { preguntaId, contenido }] of (await questionsOf(platform.database.db, id)).entries()) {
    const respuesta = bien === 'todo' || at % 2 === 1 ? keyOf(contenido) : wrongAnswer(contenido);
    await taking.answer(factoryActor, { id, preguntaId }, { respuesta, version: 0, envioId: preguntaId });
  }
  await taking.handIn(reading, id);
  // The student bought the courses a moment ago: the attempt was made now, and is dated back.
  const began = new Date(platform.now().getTime() - haceDias * dayMs);
  await sql`
    update test_attempts set "iniciadoAt" = ${began}, "terminadoAt" = ${new Date(began.getTime() + 11 * 60_000)},
      limite = limite - make_interval(days => ${haceDias}), vence = vence - make_interval(days => ${haceDias})
    where id = ${id}`.execute(platform.database.bookkeeping);
}

/** An answer that gets no points. */
function wrongAnswer(question: QuestionContent): Respuesta {
  switch (question.tipo) {
    case 'unica': {
      const wrong = question.opciones.find(({ correcta }) => !correcta);
      return { tipo: 'unica', opcionId: wrong?.id ?? null };
    }
    case 'multiple':
      return { tipo: 'multiple', opcionIds: question.opciones.filter(({ correcta }) => !correcta).map(({ id }) => id) };
    case 'verdaderoFalso':
      return { tipo: 'verdaderoFalso', opcionId: question.correcta ? question.falsoId : question.verdaderoId };
    case 'orden':
      return { tipo: 'orden', opcionIds: question.opciones.map(({ id }) => id).toReversed() };
    case 'emparejar':
      return {
        tipo: 'emparejar',
        pares: question.opciones.map(({ id }, at) => ({
          opcionId: id,
          parejaId: question.opciones.at(at - 1)!.parejaId,
        })),
      };
    case 'textoCorto':
      return { tipo: 'textoCorto', texto: 'No estoy segura' };
    case 'numero':
      return { tipo: 'numero', texto: String(question.valor + question.tolerancia + 7) };
  }
}
