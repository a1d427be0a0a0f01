import type { Db } from '../../platform/database/database.ts';
import { requiredTestsOfStudents, testResultsOf } from '../assessments/public.ts';
import { workMarksOf } from '../coursework/public.ts';

/** A student's result of one published test. */
interface TestResult {
  cursoId: string;
  nombre: string;
  obligatoria: boolean;
  /** Whole percentage; null before the first graded attempt. */
  mejorNota: number | null;
  aprobada: boolean;
  /** When the best attempt was handed in. */
  fecha: Date | null;
}

/** The tests of courses, which another feature owns. */
export interface TestsPort {
  /** The obligatory published tests of a course, and how many of them each student passed. */
  required(
    db: Db,
    cursoId: string,
    userIds: readonly string[],
  ): Promise<{ required: number; passedBy: ReadonlyMap<string, number> }>;
  /** A student's results in some courses, for the transcript. */
  resultsOf(db: Db, userId: string, cursoIds: readonly string[]): Promise<TestResult[]>;
}

/** A marked piece of handed-in work. */
interface MarkedWork {
  cursoId: string;
  nombre: string;
  /** The mark as a text: `9 / 10`. */
  nota: string;
  /** When it was marked. */
  fecha: Date;
}

/** Handed-in work, which another feature owns. */
interface WorkPort {
  workOf(db: Db, userId: string, cursoIds: readonly string[]): Promise<MarkedWork[]>;
}

export interface CertificatesPorts {
  tests: TestsPort;
  work: WorkPort;
}

/** The tests of courses, as certificates and transcripts read them. */
export const testsOfCourses: TestsPort = {
  required: requiredTestsOfStudents,
  async resultsOf(db, userId, cursoIds) {
    const results = await testResultsOf(db, userId);
    return results
      .filter(({ cursoId }) => cursoIds.includes(cursoId))
      .map(({ cursoId, nombre, obligatoria, mejorNota, aprobado, at }) => ({
        cursoId,
        nombre,
        obligatoria,
        mejorNota,
        aprobada: aprobado,
        fecha: at,
      }));
  },
};

/** The marked work of courses, as transcripts read it. */
export const workOfCourses: WorkPort = {
  async workOf(db, userId, cursoIds) {
    const marks = await workMarksOf(db, userId);
    return marks
      .filter(({ cursoId }) => cursoIds.includes(cursoId))
      .map(({ cursoId, titulo, nota, notaMaxima, calificadaAt }) => ({
        cursoId,
        nombre: titulo,
        nota: `${nota} / ${notaMaxima}`,
        fecha: calificadaAt,
      }));
  },
};
