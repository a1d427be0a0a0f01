import { requiredTestsOfStudents, testResultsOf } from '../assessments/public.ts';
import { workMarksOf } from '../coursework/public.ts';
import type { TestsPort, WorkPort } from './ports.ts';

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
