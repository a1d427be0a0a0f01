import { DefinicionDePrueba } from '@puente/contracts/test-authoring';
import { type PreguntaDefinida, PreguntaDefinida as Pregunta } from '@puente/contracts/test-questions';
import type { z } from 'zod';

import { factoryActor } from '../factories/academy.ts';
import { createAssessments, picturesOfQuestions } from '../features/assessments/public.ts';
import { questionsOf } from '../features/assessments/taking/attempts-store.ts';
import type { Platform } from '../platform/feature.ts';

/** Questions, one of each kind, with a word in each key and explanation that nothing else says. */
export const questionOfEachKind = {
  unica: {
    tipo: 'unica',
    texto: '¿Qué formulario pide la naturalización?',
    opciones: [
      { texto: 'N-400', correcta: true },
      { texto: 'I-130', correcta: false },
      { texto: 'I-765', correcta: false },
    ],
    explicacion: 'EXPLICA-UNICA',
  },
  multiple: {
    tipo: 'multiple',
    texto: '¿Qué puede hacer un preparador de formularios?',
    puntos: 2,
    opciones: [
      { texto: 'Escribir lo que el cliente dicta', correcta: true },
      { texto: 'Traducir un acta', correcta: true },
      { texto: 'Elegir la visa que conviene', correcta: false },
    ],
    explicacion: 'EXPLICA-MULTIPLE',
  },
  verdaderoFalso: {
    tipo: 'verdaderoFalso',
    texto: 'Un notario público puede dar consejo legal.',
    correcta: false,
    explicacion: 'EXPLICA-VF',
  },
  orden: {
    tipo: 'orden',
    texto: 'Ordena los pasos de la naturalización.',
    puntos: 3,
    opciones: ['Enviar el N-400', 'Huellas', 'Entrevista', 'Juramento'],
    explicacion: 'EXPLICA-ORDEN',
  },
  emparejar: {
    tipo: 'emparejar',
    texto: 'Une cada formulario con lo que pide.',
    puntos: 2,
    pares: [
      { opcion: 'I-130', pareja: 'Petición familiar' },
      { opcion: 'I-765', pareja: 'Permiso de trabajo' },
    ],
    sobrantes: ['Ciudadanía'],
    explicacion: 'EXPLICA-EMPAREJAR',
  },
  textoCorto: {
    tipo: 'textoCorto',
    texto: '¿Qué agencia recibe el N-400?',
    aceptadas: ['CLAVE-USCIS', 'CLAVE-Servicio de Ciudadanía'],
    explicacion: 'EXPLICA-TEXTO',
  },
  numero: {
    tipo: 'numero',
    texto: '¿Cuántos años de residencia pide la regla general?',
    valor: 98_765.5,
    tolerancia: 12.5,
    explicacion: 'EXPLICA-NUMERO',
  },
} satisfies Record<string, z.input<typeof Pregunta>>;

/** A question that a tutor marks: worth 5 points. */
export const openQuestion = {
  tipo: 'abierta',
  texto: '¿Qué pasos sigue una petición de asilo?',
  criterios: [
    { nombre: 'Plazos', descripcion: 'RUBRICA-Nombra el plazo de un año.', puntos: 3 },
    { nombre: 'RUBRICA-Redacción', puntos: 2 },
  ],
  explicacion: 'EXPLICA-ABIERTA',
} satisfies z.input<typeof Pregunta>;

type Form = Partial<z.input<typeof DefinicionDePrueba>>;

const wired = (platform: Platform) => createAssessments(platform, picturesOfQuestions);

/** Creates a published test as its tutor would; by default with one question of each kind. @returns its id */
export async function createCourseTest(platform: Platform, cursoId: string, form: Form = {}): Promise<string> {
  const definition = DefinicionDePrueba.parse({
    nombre: 'El formulario N-400',
    notaMinima: 70,
    estado: 'Publicada',
    secciones: [{ preguntas: Object.values(questionOfEachKind).map((definicion) => ({ definicion })) }],
    ...form,
  });
  const { id } = await wired(platform).authoring.create(
    factoryActor,
    cursoId,
    definition,
    platform.config.academyTimezone,
  );
  return id;
}

/** Adds questions to a bank of a course. @returns their ids */
export async function fillBank(
  platform: Platform,
  cursoId: string,
  banco: string,
  questions: readonly z.input<typeof Pregunta>[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const question of questions) {
    const definicion: PreguntaDefinida = Pregunta.parse(question);
    const { id } = await wired(platform).bank.add(factoryActor, cursoId, { banco, definicion });
    ids.push(id);
  }
  return ids;
}

/** A student hands in a test with an open question alone, which waits for a tutor. */
export async function handInOpenAnswer(platform: Platform, userId: string, cursoId: string) {
  const pruebaId = await createCourseTest(platform, cursoId, {
    secciones: [{ preguntas: [{ definicion: openQuestion }] }],
  });
  const intentoId = await beginAttempt(platform, userId, pruebaId);
  const { taking } = wired(platform);
  const [asked] = await questionsOf(platform.database.db, intentoId);
  if (asked?.contenido.tipo !== 'abierta') throw new Error('The attempt asks another question.');
  const { preguntaId, contenido } = asked;
  const respuesta = { tipo: 'abierta', texto: 'Se pide dentro de un año.' } as const;
  await taking.answer(factoryActor, { id: intentoId, preguntaId }, { respuesta, version: 0, envioId: preguntaId });
  await taking.handIn({ actor: factoryActor, userId, language: 'es' }, intentoId);
  return { pruebaId, intentoId, preguntaId, criterioIds: contenido.criterios.map(({ id }) => id) };
}

/** Begins an attempt of a student. @returns its id */
export async function beginAttempt(platform: Platform, userId: string, pruebaId: string): Promise<string> {
  const reading = { actor: factoryActor, userId, language: 'es' } as const;
  return (await wired(platform).taking.start(reading, pruebaId, 'prueba')).id;
}
