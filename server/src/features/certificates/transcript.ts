import { createHash } from 'node:crypto';

import type { Expediente } from '@puente/contracts/certificates';

import type { Db, Tx } from '../../platform/database/database.ts';
import { minutesIn } from '../live/public.ts';
import type { CertificatesPorts } from './achievements.ts';
import { newCode } from './certificates.ts';
import { courseDays } from './certifying-rules.ts';
import { shownCode } from './code-rules.ts';
import { classesOf, enrolledCourses, namesOf } from './courses-store.ts';
import { keepTranscript, newestByCourse } from './store.ts';
import { stateOf } from './view.ts';

interface Context extends CertificatesPorts {
  now: Date;
  /** The academy's. */
  timezone: string;
}

/**
 * Transcript of a student (TEST-6). A handful of queries, however many courses there are.
 * @returns null for an unknown account
 */
export async function transcriptOf(
  db: Db,
  userId: string,
  { tests, work, now, timezone }: Context,
): Promise<Expediente | null> {
  const nombre = (await namesOf(db, [userId])).get(userId);
  if (nombre === undefined) return null;
  const courses = await enrolledCourses(db, userId);
  const cursoIds = courses.map(({ cursoId }) => cursoId);
  const classes = Map.groupBy(await classesOf(db, cursoIds), ({ cursoId }) => cursoId);
  const minutesOf = await minutesIn(db, { cursoIds, userIds: [userId] }, now);
  const results = Map.groupBy(await tests.resultsOf(db, userId, cursoIds), ({ cursoId }) => cursoId);
  const handedIn = Map.groupBy(await work.workOf(db, userId, cursoIds), ({ cursoId }) => cursoId);
  const certificates = await newestByCourse(db, userId, cursoIds);
  return {
    nombre,
    cursos: courses.map(({ cursoId, titulo, estado, fechaInicio }) => {
      const minutes = minutesOf(cursoId, userId);
      const certificate = certificates.get(cursoId);
      return {
        cursoId,
        titulo,
        estado,
        inscritoAt: fechaInicio?.toISOString() ?? null,
        ...courseDays(classes.get(cursoId) ?? [], timezone),
        clases: { impartidas: minutes.heldClasses, asistidas: minutes.attendedClasses },
        minutos: { impartidos: minutes.heldMinutes, asistidos: minutes.attendedMinutes },
        pruebas: (results.get(cursoId) ?? []).map(({ nombre: test, obligatoria, mejorNota, aprobada, fecha }) => ({
          nombre: test,
          obligatoria,
          mejorNota,
          aprobada,
          fecha: fecha?.toISOString() ?? null,
        })),
        entregas: (handedIn.get(cursoId) ?? []).map(({ nombre: piece, nota, fecha }) => ({
          nombre: piece,
          nota,
          fecha: fecha.toISOString(),
        })),
        certificado: certificate
          ? {
              codigo: shownCode(certificate.code),
              estado: stateOf({ revokedAt: certificate.revokedAt, replacedAt: null }),
            }
          : null,
      };
    }),
  };
}

/** Keeps a transcript under a code. The same content keeps its code. */
export function writeTranscript(
  tx: Tx,
  userId: string,
  content: Expediente,
  { now, timezone }: Pick<Context, 'now' | 'timezone'>,
) {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest();
  return keepTranscript(tx, { code: newCode(), userId, hash, content, timezone, createdAt: now });
}
