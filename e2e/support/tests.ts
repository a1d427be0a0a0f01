import type { Intento } from '@puente/contracts/assessments';
import type { Curso } from '@puente/contracts/catalogue';
import type { DefinicionDePrueba, PruebaDefinida } from '@puente/contracts/test-authoring';

import type { Academy } from './academy.ts';
import { Client } from './client.ts';
import { makeCourse } from './courses.ts';
import type { Person } from './person.ts';

type Question = DefinicionDePrueba['secciones'][number]['preguntas'][number]['definicion'];

const common = { imagen: null, puntos: 1, explicacion: '' };

/** Kinds of questions, in this order. */
export const oneOfEach: Question[] = [
  {
    ...common,
    tipo: 'unica',
    texto: '¿Con qué formulario pide una persona residente la **ciudadanía**?',
    explicacion: 'El **N-400** es la solicitud de naturalización. El I-485 pide la residencia.',
    ordenFijo: true,
    opciones: [
      { texto: 'N-400', correcta: true },
      { texto: 'I-130', correcta: false },
      { texto: 'I-485', correcta: false },
    ],
  },
  {
    ...common,
    tipo: 'verdaderoFalso',
    texto: 'Una persona paralegal puede dar consejo legal si conoce bien el caso.',
    explicacion: 'Solo da consejo legal quien es abogado o representante acreditado.',
    correcta: false,
  },
  {
    ...common,
    tipo: 'multiple',
    texto: '¿Qué documentos prueban la buena fe de un matrimonio?',
    explicacion: 'Muestran una vida en común.',
    ordenFijo: true,
    opciones: [
      { texto: 'Contrato de renta con los dos nombres', correcta: true },
      { texto: 'Cuenta de banco conjunta', correcta: true },
      { texto: 'Boletos de un concierto', correcta: false },
    ],
  },
  {
    ...common,
    tipo: 'orden',
    texto: 'Ordena los pasos de una petición familiar.',
    explicacion: 'Primero la petición, después la visa, al final la entrevista.',
    opciones: ['Presentar el I-130', 'Esperar la fecha de prioridad', 'Ir a la entrevista'],
  },
  {
    ...common,
    tipo: 'emparejar',
    texto: 'Une cada formulario con lo que pide.',
    explicacion: '',
    pares: [
      { opcion: 'I-765', pareja: 'Permiso de trabajo' },
      { opcion: 'I-131', pareja: 'Permiso de viaje' },
    ],
    sobrantes: ['Asilo'],
  },
  {
    ...common,
    tipo: 'textoCorto',
    texto: '¿Cómo se llama la agencia que decide las peticiones de residencia?',
    explicacion: '',
    aceptadas: ['USCIS'],
  },
  {
    ...common,
    tipo: 'numero',
    texto: '¿Cuántos dólares suman dos tarifas de 1,225.50?',
    explicacion: '',
    valor: 2451,
    tolerancia: 0,
  },
];

/** A question that a tutor marks by its rubric. */
export const openQuestion: Question = {
  tipo: 'abierta',
  texto: '¿Qué pasos sigue una petición de **asilo**?',
  imagen: null,
  explicacion: 'El plazo es de un año desde la entrada.',
  criterios: [
    { nombre: 'Plazos', descripcion: 'Nombra el plazo y sus excepciones.', puntos: 3 },
    { nombre: 'Redacción', descripcion: '', puntos: 1.5 },
  ],
  limite: { unidad: 'palabras', maximo: 200 },
};

type Traits = Partial<DefinicionDePrueba> & { questions?: Question[] };

/** Body that staff send for a published test: one question of each kind, and no limit of time. */
export const definitionOf = ({ questions = oneOfEach, ...traits }: Traits = {}): object => ({
  nombre: 'Formularios básicos',
  descripcion: 'Lo que toda persona paralegal reconoce a primera vista.',
  notaMinima: 70,
  intentosPermitidos: 3,
  clave: 'siempre',
  practica: 'siempre',
  estado: 'Publicada',
  secciones: [{ barajar: false, preguntas: questions.map((definicion) => ({ definicion })) }],
  ...traits,
});

/** The person hands in a test of an open question, which waits for a tutor. @returns the attempt's id */
export async function handInOpenAnswer(academy: Academy, who: Pick<Person, 'email' | 'password'>, testId: string) {
  const student = await Client.as(academy, who);
  const attempt = await student.post<Intento>(`/pruebas/${testId}/intentos`);
  const [question] = attempt.secciones.flatMap(({ preguntas }) => preguntas);
  await student.put(`/intentos/${attempt.id}/respuestas/${question?.id ?? ''}`, {
    respuesta: { tipo: 'abierta', texto: 'Se pide en un año.\n\nCon el I-589.' },
    version: 0,
    envioId: crypto.randomUUID(),
  });
  await student.post(`/intentos/${attempt.id}/entregar`);
  return attempt.id;
}

/** Publishes a test in a new course that the person has joined. */
export async function makeTest(
  academy: Academy,
  who: Pick<Person, 'email' | 'password'>,
  traits: Traits = {},
): Promise<PruebaDefinida & { curso: Curso }> {
  const curso = await makeCourse(academy, { precio: 0 });
  const student = await Client.as(academy, who);
  await student.post(`/cursos/${curso.id}/inscripcion`);
  const admin = await Client.asAdmin(academy);
  const test = await admin.post<PruebaDefinida>(`/courses/${curso.id}/pruebas`, definitionOf(traits));
  return { ...test, curso };
}
