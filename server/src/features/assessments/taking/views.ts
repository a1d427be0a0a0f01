import type { Calificacion, Intento, IntentoResumen, Pregunta, Prueba } from '@puente/contracts/assessments';
import type { Adjunto } from '@puente/contracts/attachments';
import type { RubricaAplicada } from '@puente/contracts/open-answers';
import type { Language } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { InBothLanguages } from '../../../platform/texts/texts.ts';
import { keyOf, sumOfPoints, wordsById } from '../grading-rules.ts';
import type { QuestionContent } from '../tables.ts';
import { allowedAttempts, impedimentOf, mayPractise, showsKey, statusOf } from './attempt-rules.ts';
import type { AttemptQuestionRow, AttemptRow } from './attempts-store.ts';
import type { StudentTestRow } from './tests-store.ts';

/** A test as its student sees it. */
export function viewOfTest(test: StudentTestRow, certificadoUrl: string | null, now: Date): z.input<typeof Prueba> {
  return {
    id: test.id,
    nombre: test.nombre,
    descripcion: test.descripcion,
    estado: statusOf(test),
    curso: { id: test.cursoId, titulo: test.titulo, tituloEn: test.tituloEn },
    totalPreguntas: test.totalPreguntas,
    notaMinima: test.notaMinima,
    mejorNota: test.mejorNota,
    tiempoLimite: test.tiempoLimite === null ? null : test.tiempoLimite + test.minutosExtra,
    intentos: { usados: test.usados, permitidos: allowedAttempts(test) },
    disponibleDesde: test.disponibleDesde,
    disponibleHasta: test.disponibleHasta,
    intentoActual: test.intentoId === null ? null : { id: test.intentoId, vence: test.vence },
    impedimento: impedimentOf(test, now),
    permitePractica: mayPractise(test),
    obligatoria: test.obligatoria,
    certificadoUrl,
  };
}

export function viewOfSummary(attempt: AttemptRow): z.input<typeof IntentoResumen> {
  const { puntos, nota, aprobado, puntosMaximos, cierre } = attempt;
  return {
    id: attempt.id,
    numero: attempt.numero,
    iniciadoAt: attempt.iniciadoAt,
    entregadoAt: attempt.terminadoAt,
    resultado: puntos === null || nota === null || aprobado === null ? null : { puntos, puntosMaximos, nota, aprobado },
    cierre,
    porCalificar: attempt.porCalificar,
  };
}

interface AttemptFacts {
  attempt: AttemptRow;
  test: StudentTestRow;
  questions: readonly AttemptQuestionRow[];
  pictures: ReadonlyMap<string, Adjunto[]>;
}

/** An attempt for its student. Keys and explanations are in `calificaciones` alone, of graded answers. */
export function viewOfAttempt(
  { attempt, test, questions, pictures }: AttemptFacts,
  { now, language }: { now: Date; language: Language },
): z.input<typeof Intento> {
  const withKey = showsKey(test, attempt.modo);
  return {
    ...viewOfSummary(attempt),
    prueba: {
      id: test.id,
      nombre: test.nombre,
      descripcion: test.descripcion,
      curso: { id: test.cursoId, titulo: test.titulo, tituloEn: test.tituloEn },
      notaMinima: attempt.notaMinima,
      estado: statusOf(test),
    },
    modo: attempt.modo,
    estado: attempt.terminadoAt === null ? 'En curso' : attempt.porCalificar > 0 ? 'Por calificar' : 'Calificado',
    parcial: attempt.porCalificar > 0 ? partialOf(attempt, questions) : null,
    vence: attempt.vence,
    ahora: now,
    secciones: attempt.secciones.map(({ id, nombre, texto }, at) => ({
      id,
      nombre,
      texto,
      preguntas: questions
        .filter(({ seccion }) => seccion === at)
        .map((question) => viewOfQuestion(question, pictures.get(question.preguntaId) ?? [], language)),
    })),
    respuestas: questions.flatMap(({ preguntaId, respuesta, version }) =>
      respuesta ? [{ preguntaId, respuesta, version }] : [],
    ),
    calificaciones: questions.flatMap((question) => viewOfGrade(question, withKey, language) ?? []),
  };
}

/** The points of what the server has graded. A tutor's marks are a draft as long as others of the attempt wait. */
const partialOf = ({ puntosMaximos }: AttemptRow, questions: readonly AttemptQuestionRow[]) => {
  return { puntos: sumOfPoints(questions.map(({ puntos }) => puntos ?? 0)), puntosMaximos };
};

/** Takes each field by name: what a question has beside these, its key above all, stays here. */
function viewOfQuestion(
  { preguntaId, contenido, opciones, parejas }: AttemptQuestionRow,
  pictures: readonly Adjunto[],
  language: Language,
): Pregunta {
  const { tipo, texto, puntos, imagen } = contenido;
  const picture = imagen && pictures.find(({ id }) => id === imagen.id);
  const words = wordsById(contenido, [texts.verdadero[language], texts.falso[language]]);
  const column = (ids: readonly string[]) => ids.map((id) => ({ id, texto: words.get(id) ?? '' }));
  return {
    id: preguntaId,
    tipo,
    texto,
    imagen: picture ? { id: picture.id, imagen: picture.imagen, alternativa: imagen.alternativa } : null,
    opciones: column(opciones),
    parejas: column(parejas),
    puntos,
    limite: contenido.tipo === 'abierta' ? contenido.limite : null,
  };
}

/**
 * A grade, with its key where the test shows it and no attempt under way asks the same question.
 * @returns null for a question that is not graded, or in a practice not checked
 */
export function viewOfGrade(
  { preguntaId, contenido, resultado, puntos, marca, isAskedElsewhere }: AttemptQuestionRow,
  showsKeys: boolean,
  language: Language,
): Calificacion | null {
  if (resultado === null || puntos === null) return null;
  const withKey = showsKeys && !isAskedElsewhere;
  const key = withKey ? keyOf(contenido) : null;
  return {
    preguntaId,
    resultado,
    puntos,
    clave: key && { respuesta: key, tambien: alsoRight(contenido, language) },
    rubrica: withKey ? rubricOf(contenido, marca) : null,
    explicacion: withKey ? contenido.explicacion : '',
  };
}

/** The rubric of an open question with what its answer got; null for other kinds. */
function rubricOf(question: QuestionContent, mark: AttemptQuestionRow['marca']): RubricaAplicada | null {
  if (question.tipo !== 'abierta') return null;
  const given = new Map(mark?.criterios.map(({ criterioId, puntos }) => [criterioId, puntos]));
  return {
    criterios: question.criterios.map(({ id, nombre, descripcion, puntos: maximo }) => ({
      nombre,
      descripcion,
      maximo,
      puntos: given.get(id) ?? null,
    })),
    comentario: mark?.comentario ?? '',
  };
}

function alsoRight(question: QuestionContent, language: Language): string {
  if (question.tipo === 'textoCorto') {
    const others = question.aceptadas.slice(1);
    return others.length > 0 ? keyTexts.alsoAccepted[language](others) : '';
  }
  if (question.tipo === 'numero' && question.tolerancia > 0)
    return keyTexts.tolerance[language](question.tolerancia.toLocaleString('en-US', { maximumFractionDigits: 6 }));
  return '';
}

const list = (items: readonly string[]) => items.map((item) => `«${item}»`).join(', ');
const quoted = (items: readonly string[]) => items.map((item) => `“${item}”`).join(', ');

const texts = {
  verdadero: { es: 'Verdadero', en: 'True' },
  falso: { es: 'Falso', en: 'False' },
} satisfies Record<string, InBothLanguages>;

/** Sentences beside a key. */
const keyTexts = {
  alsoAccepted: {
    es: (others: readonly string[]) => `También se acepta: ${list(others)}.`,
    en: (others: readonly string[]) => `Also accepted: ${quoted(others)}.`,
  },
  tolerance: {
    es: (difference: string) => `Se acepta una diferencia de hasta ${difference}.`,
    en: (difference: string) => `A difference of up to ${difference} is accepted.`,
  },
} satisfies Record<string, InBothLanguages<(value: never) => string>>;
