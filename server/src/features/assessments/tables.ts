import type { Calificacion, PreguntaTipo, Respuesta } from '@puente/contracts/assessments';
import type { AnswerLimit } from '@puente/contracts/open-answer-bounds';
import type { DefinicionDePrueba, EstadoDePrueba } from '@puente/contracts/test-authoring';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

type Json<T> = ColumnType<T, string, string>;
type Fixed<T> = ColumnType<T, T, never>;

/** A section as a test has it: the ids of its fixed questions, in their order, and what it draws from a bank. */
export interface TestSection {
  id: string;
  nombre: string;
  texto: string;
  barajar: boolean;
  preguntaIds: string[];
  sorteo: { banco: string; cantidad: number } | null;
}

/** A section as an attempt shows it. */
export type AttemptSection = Pick<TestSection, 'id' | 'nombre' | 'texto'>;

export type TestMode = 'prueba' | 'practica';
export type Resultado = Calificacion['resultado'];

/** Points that an open answer got for a criterion of its rubric. */
export interface CriterionPoints {
  criterioId: string;
  puntos: number;
}

/** A tutor's mark of an open answer. */
export interface AnswerMark {
  criterios: CriterionPoints[];
  puntos: number;
  comentario: string;
  calificadaPor: string | null;
  calificadaAt: Date;
  version: number;
}

// Types, not interfaces: Kysely's $extendTables requires them.
export type AssessmentsTables = {
  tests: {
    id: Generated<string>;
    cursoId: Fixed<string>;
    claseId: string | null;
    nombre: string;
    descripcion: string;
    estado: z.output<typeof EstadoDePrueba>;
    notaMinima: number;
    intentosPermitidos: number | null;
    /** Minutes. */
    tiempoLimite: number | null;
    disponibleDesde: Date | null;
    disponibleHasta: Date | null;
    practica: DefinicionDePrueba['practica'];
    clave: DefinicionDePrueba['clave'];
    obligatoria: boolean;
    secciones: Json<TestSection[]>;
    totalPreguntas: number;
    version: Generated<number>;
    publicadaAt: Date | null;
    createdAt: Fixed<Date>;
    updatedAt: Date;
  };
  test_questions: {
    id: Generated<string>;
    cursoId: Fixed<string>;
    pruebaId: Fixed<string | null>;
    banco: string | null;
    version: Generated<number>;
    archivedAt: Date | null;
    createdAt: Fixed<Date>;
  };
  test_question_versions: {
    id: Generated<string>;
    preguntaId: Fixed<string>;
    version: Fixed<number>;
    contenido: Json<QuestionContent>;
    createdAt: Fixed<Date>;
  };
  test_attempts: {
    id: Generated<string>;
    pruebaId: Fixed<string>;
    userId: Fixed<string>;
    modo: Fixed<TestMode>;
    numero: Fixed<number>;
    secciones: Json<AttemptSection[]>;
    notaMinima: Fixed<number>;
    puntosMaximos: Fixed<number>;
    iniciadoAt: Fixed<Date>;
    limite: Fixed<Date | null>;
    vence: Date | null;
    terminadoAt: Date | null;
    cierre: 'entregado' | 'tiempo' | null;
    puntos: number | null;
    nota: number | null;
    aprobado: boolean | null;
    abiertas: Generated<number>;
    porCalificar: Generated<number>;
  };
  test_attempt_questions: {
    intentoId: Fixed<string>;
    preguntaId: Fixed<string>;
    versionId: Fixed<string>;
    tipo: Fixed<PreguntaTipo>;
    seccion: Fixed<number>;
    position: Fixed<number>;
    opciones: Fixed<string[]>;
    parejas: Fixed<string[]>;
    respuesta: ColumnType<Respuesta | null, never, string>;
    version: Generated<number>;
    envioId: string | null;
    guardadoAt: Date | null;
    resultado: Resultado | null;
    puntos: number | null;
  };
  test_answer_marks: Omit<AnswerMark, 'criterios'> & {
    intentoId: Fixed<string>;
    preguntaId: Fixed<string>;
    criterios: Json<CriterionPoints[]>;
  };
  test_adjustments: { pruebaId: string; userId: string; minutosExtra: number; intentosExtra: number };
};

export const assessmentsTables: DescribedTables<AssessmentsTables> = {
  tests: { small: 'some for each course' },
  test_questions: { small: 'dozens for each course' },
  test_question_versions: { small: 'dozens for each course' },
  test_attempts: { grows: true, person: { exported: true, forgotten: true } },
  test_attempt_questions: { grows: true, person: { exported: true, forgotten: true } },
  test_answer_marks: { grows: true, person: { exported: true, forgotten: true } },
  test_adjustments: {
    grows: true,
    person: {
      exported: 'what the student has of it, more time and attempts, stands in the attempts themselves',
      forgotten: true,
    },
  },
};

interface Common {
  texto: string;
  imagen: { id: string; alternativa: string } | null;
  puntos: number;
  explicacion: string;
}
/** A line of a rubric. */
export interface Criterion {
  id: string;
  nombre: string;
  descripcion: string;
  puntos: number;
}
interface Option {
  id: string;
  texto: string;
}

/**
 * Content of a version of a question, with its key, as it is stored. The ids of options are random, so that they say
 * nothing about the key.
 */
export type QuestionContent = Common &
  (
    | { tipo: 'unica' | 'multiple'; ordenFijo: boolean; opciones: (Option & { correcta: boolean })[] }
    | { tipo: 'verdaderoFalso'; verdaderoId: string; falsoId: string; correcta: boolean }
    /** In the right order. */
    | { tipo: 'orden'; opciones: Option[] }
    | { tipo: 'emparejar'; opciones: (Option & { parejaId: string })[]; parejas: Option[] }
    | { tipo: 'textoCorto'; aceptadas: string[] }
    | { tipo: 'numero'; valor: number; tolerancia: number }
    /** `puntos` are those of the criteria together. */
    | { tipo: 'abierta'; criterios: Criterion[]; limite: AnswerLimit }
  );
