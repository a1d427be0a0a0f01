import { requiredTestsOfStudents, testResultsOf } from '../assessments/public.ts';
import type { TestsPort } from './ports.ts';

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
