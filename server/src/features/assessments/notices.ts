import { z } from 'zod';

import { type Notice, notice } from '../../platform/notices/notice.ts';
import { English } from '../../platform/texts/english.ts';
import { activeStudentsOf } from '../enrolment/public.ts';
import { attemptGraded, attemptsGranted, testPublished } from './events.ts';
import { namesOfAttempt, namesOfTest } from './public-store.ts';

const testAddress = (id: string) => `/dashboard/testcertificate/${id}`;

/** The result of an attempt and the review of its answers. */
const reviewAddress = (id: string) => `/dashboard/testcertificate/intentos/${id}/revision`;

const Facts = z.strictObject({ prueba: z.string(), curso: z.string(), cursoEn: English });

export const assessmentsNotices: readonly Notice[] = [
  notice({
    kind: 'assessments.test-published',
    subject: 'pruebas',
    event: testPublished,
    to: ({ cursoId }, { tx, now }) => activeStudentsOf(tx, cursoId, now),
    facts: Facts,
    factsOf: async ({ pruebaId }, { tx }) => {
      const test = await namesOfTest(tx, pruebaId);
      return test?.estado === 'Publicada' ? { prueba: test.prueba, curso: test.curso, cursoEn: test.cursoEn } : null;
    },
    texts: {
      es: ({ prueba, curso }) => `Hay una prueba nueva en «${curso}»: «${prueba}».`,
      en: ({ prueba, curso }) => `There is a new test in “${curso}”: “${prueba}”.`,
    },
    link: ({ pruebaId }) => testAddress(pruebaId),
    channels: { list: true },
  }),
  notice({
    kind: 'assessments.time-over',
    subject: 'pruebas',
    event: attemptGraded,
    to: ({ userId }) => [userId],
    facts: z.strictObject({ prueba: z.string(), nota: z.int(), aprobado: z.boolean() }),
    // Whoever handed in has seen the result on the screen.
    factsOf: async ({ intentoId }, { tx }) => {
      const attempt = await namesOfAttempt(tx, intentoId);
      return attempt?.cierre === 'tiempo'
        ? { prueba: attempt.prueba, nota: attempt.nota, aprobado: attempt.aprobado }
        : null;
    },
    texts: {
      es: ({ prueba, nota, aprobado }) =>
        `Se acabó el tiempo de «${prueba}». Calificamos lo que habías guardado: ${nota} %, ${aprobado ? 'aprobada' : 'sin aprobar'}.`,
      en: ({ prueba, nota, aprobado }) =>
        `The time of “${prueba}” ran out. We graded what you had saved: ${nota}%, ${aprobado ? 'passed' : 'not passed'}.`,
    },
    link: ({ intentoId }) => reviewAddress(intentoId),
    channels: { list: true },
  }),
  notice({
    kind: 'assessments.attempts-granted',
    subject: 'pruebas',
    event: attemptsGranted,
    to: ({ userId }) => [userId],
    facts: z.strictObject({ prueba: z.string(), intentosExtra: z.int() }),
    factsOf: async ({ pruebaId, intentosExtra }, { tx }) => {
      const test = await namesOfTest(tx, pruebaId);
      return test ? { prueba: test.prueba, intentosExtra } : null;
    },
    texts: {
      es: ({ prueba, intentosExtra }) =>
        intentosExtra === 1
          ? `Tienes un intento más en la prueba «${prueba}».`
          : `Tienes ${intentosExtra} intentos más en la prueba «${prueba}».`,
      en: ({ prueba, intentosExtra }) =>
        intentosExtra === 1
          ? `You have one more attempt at the test “${prueba}”.`
          : `You have ${intentosExtra} more attempts at the test “${prueba}”.`,
    },
    link: ({ pruebaId }) => testAddress(pruebaId),
    channels: { list: true },
  }),
];
