import type { Feature, Platform } from '../../platform/feature.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { auditedAttempts, auditedQuestions, auditedTests } from './audited-store.ts';
import { picturesOfQuestions } from './authoring/questions.ts';
import { authoringRoutes } from './authoring/routes.ts';
import { wordsOfAnswer } from './grading-rules.ts';
import { markingRoutes } from './marking/routes.ts';
import { assessmentsNotices } from './notices.ts';
import { answersOfPerson, attemptsOfPerson, forgetAttempts } from './public-store.ts';
import { createAssessments } from './public.ts';
import { resultsRoutes } from './results/routes.ts';
import { assessmentsTables } from './tables.ts';
import { type CertificateUrls, takingRoutes } from './taking/routes.ts';
import { assessmentsJobs } from './taking/taking.ts';

interface AssessmentsPorts {
  /** The pages of a person's certificates, by course; app.ts connects it to the feature that issues them. */
  certificateUrls: CertificateUrls;
}

/** Tests of courses: written by staff, taken by students, graded by the server. */
export function assessments(platform: Platform, { certificateUrls }: AssessmentsPorts): Feature {
  const { staff, authoring, bank, taking, marking } = createAssessments(platform, picturesOfQuestions);
  return {
    name: 'assessments',
    tables: assessmentsTables,
    audited: [auditedAttempts, auditedQuestions, auditedTests],
    undoable: [bank.undoable],
    personalData: assessmentsPersonalData,
    notices: assessmentsNotices,
    jobs: assessmentsJobs(platform, taking),
    routes(app) {
      takingRoutes(app, platform, { taking, certificateUrls });
      authoringRoutes(app, platform, { authoring, bank });
      resultsRoutes(app, platform, { staff });
      markingRoutes(app, marking);
    },
  };
}

const assessmentsPersonalData: PersonalData = {
  sections: [
    {
      name: 'pruebas',
      title: { es: 'Intentos de pruebas', en: 'Attempts at tests' },
      fields: {
        curso: { es: 'Curso', en: 'Course' },
        prueba: { es: 'Prueba', en: 'Test' },
        modo: { es: 'Modo', en: 'Mode' },
        numero: { es: 'Número', en: 'Number' },
        iniciadoAt: { es: 'Empezado', en: 'Started' },
        terminadoAt: { es: 'Terminado', en: 'Ended' },
        nota: { es: 'Nota', en: 'Grade' },
        aprobado: { es: 'Aprobado', en: 'Passed' },
      },
      rows: ({ id }, db) => rowsOf(attemptsOfPerson(db, id)),
    },
    {
      name: 'respuestas-de-pruebas',
      title: { es: 'Respuestas en pruebas', en: 'Answers in tests' },
      fields: {
        prueba: { es: 'Prueba', en: 'Test' },
        numero: { es: 'Intento', en: 'Attempt' },
        pregunta: { es: 'Pregunta', en: 'Question' },
        respuesta: { es: 'Respuesta', en: 'Answer' },
        guardadoAt: { es: 'Guardada', en: 'Saved' },
        puntos: { es: 'Puntos del tutor', en: 'Points by the tutor' },
        comentario: { es: 'Comentario del tutor', en: 'Tutor’s comment' },
      },
      rows: async function* answers({ id }, db) {
        for (const { contenido, respuesta, ...row } of await answersOfPerson(db, id))
          yield { ...row, pregunta: contenido.texto, respuesta: wordsOfAnswer(contenido, respuesta) };
      },
    },
  ],
  forget: (tx, { id }) => forgetAttempts(tx, id),
};
