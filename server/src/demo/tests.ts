import type { Respuesta } from '@puente/contracts/assessments';
import { DefinicionDePrueba } from '@puente/contracts/test-authoring';
import { PreguntaDefinida } from '@puente/contracts/test-questions';
import { sql } from 'kysely';
import type { z } from 'zod';

import { factoryActor } from '../factories/academy.ts';
import { keyOf } from '../features/assessments/grading-rules.ts';
import { createAssessments, picturesOfQuestions } from '../features/assessments/public.ts';
import type { QuestionContent } from '../features/assessments/tables.ts';
import { questionsOf } from '../features/assessments/taking/attempts-store.ts';
import type { Platform } from '../platform/feature.ts';
import { type DemoTest, demoTests } from './test-definitions.ts';

const dayMs = 86_400_000;

/**
 * Adds the tests of the demo academy, and what its student has reached in them: one passed, one failed, one to take.
 * Adds what isn't there.
 * @param courses ids by title
 */
export async function makeDemoTests(
  platform: Platform,
  studentId: string,
  courses: ReadonlyMap<string, string>,
): Promise<void> {
  const { db } = platform.database;
  const { rows: there } = await sql<{ id: string; nombre: string; taken: number }>`
    select id, nombre, (select count(*)::int from test_attempts a where a."pruebaId" = tests.id
      and a."userId" = ${studentId}) as taken from tests`.execute(db);
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
    const known = there.find(({ nombre }) => nombre === prueba.nombre);
    const definition = DefinicionDePrueba.parse(prueba);
    const { id } =
      known ??
      (await before.authoring.create(factoryActor, course(curso), definition, platform.config.academyTimezone));
    toTake.push([id, intentos.slice(known?.taken ?? 0)]);
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
    const respuesta = (bien === 'todo' || at % 2 === 1 ? keyOf(contenido) : null) ?? wrongAnswer(contenido);
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
    case 'abierta':
      return { tipo: 'abierta', texto: 'No estoy segura' };
  }
}

/** The question bank of the citizenship course: each attempt draws other ones. */
const demoBank = {
  curso: 'Ciudadanía y Naturalización',
  banco: 'Requisitos del N-400',
  preguntas: [
    {
      tipo: 'unica',
      texto:
        'Una residente permanente casada con un ciudadano desde hace cuatro años, y con él todo ese tiempo, ¿desde cuándo puede pedir la ciudadanía por la regla de los tres años?',
      opciones: [
        { texto: 'A los tres años de residencia permanente, viviendo con su cónyuge ciudadano', correcta: true },
        { texto: 'A los cinco años, como todas las personas', correcta: false },
        { texto: 'El día siguiente a la boda', correcta: false },
        { texto: 'Cuando nazca el primer hijo', correcta: false },
      ],
      explicacion:
        'La regla de los tres años pide **tres años de residencia permanente** y tres de unión matrimonial viviendo con el mismo cónyuge ciudadano.',
    },
    {
      tipo: 'numero',
      texto:
        '¿Con cuántos días de anticipación, como máximo, se puede presentar el N-400 antes de cumplir el tiempo de residencia continua?',
      valor: 90,
      explicacion: 'Se puede presentar hasta **90 días antes** de completar los tres o cinco años de residencia.',
    },
    {
      tipo: 'verdaderoFalso',
      texto: 'Un viaje de más de seis meses fuera del país puede romper la residencia continua.',
      correcta: true,
      explicacion:
        'Entre seis meses y un año se *presume* que se rompió, y hay que probar lo contrario. Con un año o más, se rompe.',
    },
    {
      tipo: 'numero',
      texto: 'Por la regla general de cinco años, ¿cuántos meses de presencia física en el país hacen falta?',
      valor: 30,
      explicacion: 'La mitad de los cinco años: **30 meses**.',
    },
    {
      tipo: 'multiple',
      texto: '¿Qué documentos conviene pedirle al cliente desde la primera cita?',
      puntos: 2,
      opciones: [
        { texto: 'La tarjeta de residente, por los dos lados', correcta: true },
        { texto: 'Los pasaportes, con las fechas de cada viaje', correcta: true },
        { texto: 'Los certificados de toda detención, aunque el caso se cerrara', correcta: true },
        { texto: 'La contraseña de su correo electrónico', correcta: false },
      ],
      explicacion:
        'Los antecedentes se declaran **siempre**, también los que se archivaron. Nadie necesita la contraseña de un cliente.',
    },
    {
      tipo: 'textoCorto',
      texto: '¿Con qué formulario se pide la exención de la tarifa? (Escribe su número.)',
      aceptadas: ['I-912', 'I 912', 'formulario I-912'],
      explicacion: 'El **I-912** se presenta junto con la solicitud y las pruebas de ingresos o de ayuda pública.',
    },
  ] satisfies z.input<typeof PreguntaDefinida>[],
};
