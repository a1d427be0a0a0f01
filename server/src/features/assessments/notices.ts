import { z } from 'zod';

import { type Notice, notice } from '../../platform/notices/notice.ts';
import { English } from '../../platform/texts/english.ts';
import { tutorsOf } from '../catalogue/public.ts';
import { activeStudentsOf } from '../enrolment/public.ts';
import { personas } from '../people/public.ts';
import { attemptGraded, attemptMarked, attemptsGranted, attemptToMark, testPublished } from './events.ts';
import { namesOfAttempt, namesOfTest } from './public-store.ts';

const testAddress = (id: string) => `/dashboard/testcertificate/${id}`;

/** The result of an attempt and the review of its answers. */
const reviewAddress = (id: string) => `/dashboard/testcertificate/intentos/${id}/revision`;

/** The open answers of an attempt, for the staff of its course. */
const markingAddress = (id: string) => `/dashboard/paneladmin/tests/respuestas/${id}`;

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
    // Whoever handed in has seen the result on the screen; what a tutor marked is told by `attempt-marked`.
    factsOf: async ({ intentoId }, { tx }) => {
      const attempt = await namesOfAttempt(tx, intentoId);
      if (attempt?.cierre !== 'tiempo' || attempt.abiertas > 0) return null;
      const { prueba, nota, aprobado } = attempt;
      return nota === null || aprobado === null ? null : { prueba, nota, aprobado };
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
    kind: 'assessments.time-over-to-mark',
    subject: 'pruebas',
    event: attemptToMark,
    to: ({ userId }) => [userId],
    facts: z.strictObject({ prueba: z.string() }),
    factsOf: async ({ intentoId }, { tx }) => {
      const attempt = await namesOfAttempt(tx, intentoId);
      return attempt?.cierre === 'tiempo' ? { prueba: attempt.prueba } : null;
    },
    texts: {
      es: ({ prueba }) => `Se acabó el tiempo de «${prueba}». Tu tutor calificará lo que habías guardado.`,
      en: ({ prueba }) => `The time of “${prueba}” ran out. Your tutor will grade what you had saved.`,
    },
    link: ({ intentoId }) => reviewAddress(intentoId),
    channels: { list: true },
  }),
  notice({
    kind: 'assessments.attempt-to-mark',
    subject: 'pruebas',
    event: attemptToMark,
    to: ({ cursoId }, { tx }) => tutorsOf(tx, cursoId),
    facts: z.strictObject({ alumno: z.string(), prueba: z.string(), abiertas: z.int() }),
    factsOf: async ({ intentoId, userId }, { tx }) => {
      const attempt = await namesOfAttempt(tx, intentoId);
      const alumno = (await personas(tx, [userId])).get(userId);
      if (!attempt || !alumno) return null;
      const { prueba, abiertas } = attempt;
      return { alumno: `${alumno.firstName} ${alumno.lastName}`.trim(), prueba, abiertas };
    },
    texts: {
      es: ({ alumno, prueba, abiertas }) =>
        `${alumno} entregó la prueba «${prueba}»: ${abiertas === 1 ? 'una respuesta espera' : `${abiertas} respuestas esperan`} tu calificación.`,
      en: ({ alumno, prueba, abiertas }) =>
        `${alumno} handed in the test “${prueba}”: ${abiertas === 1 ? 'one answer waits' : `${abiertas} answers wait`} for your grade.`,
    },
    link: ({ intentoId }) => markingAddress(intentoId),
    channels: { list: true },
  }),
  notice({
    kind: 'assessments.attempt-marked',
    subject: 'pruebas',
    event: attemptMarked,
    to: ({ userId }) => [userId],
    facts: z.strictObject({ prueba: z.string(), nota: z.int(), aprobado: z.boolean(), corregido: z.boolean() }),
    factsOf: async ({ intentoId, corregido }, { tx }) => {
      const attempt = await namesOfAttempt(tx, intentoId);
      if (!attempt || attempt.nota === null || attempt.aprobado === null) return null;
      const { prueba, nota, aprobado } = attempt;
      return { prueba, nota, aprobado, corregido };
    },
    texts: {
      es: ({ prueba, nota, aprobado, corregido }) =>
        `${corregido ? `Tu tutor corrigió la calificación de «${prueba}»` : `Tu prueba «${prueba}» está calificada`}: ${nota} %, ${aprobado ? 'aprobada' : 'sin aprobar'}.`,
      en: ({ prueba, nota, aprobado, corregido }) =>
        `${corregido ? `Your tutor corrected the grade of “${prueba}”` : `Your test “${prueba}” was graded`}: ${nota}%, ${aprobado ? 'passed' : 'not passed'}.`,
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
