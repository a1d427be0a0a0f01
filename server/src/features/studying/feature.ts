import { cents, toWire } from '@puente/contracts/cents';
import { type CursoEstudiado, type Pendiente, studyingRoutes as contract } from '@puente/contracts/studying';
import type { z } from 'zod';

import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { pagesOf } from '../certificates/public.ts';
import { stateOf } from '../coursework/public.ts';
import { attendanceInCourse } from '../live/public.ts';
import { progressOf, type StudiedClass } from './progress-rules.ts';
import { type PendingRow, pendingOf, studiedClasses, studiedCourse } from './store.ts';

/** Tasks that wait for a student, and their progress in a course (COURSE-1, COURSE-2). */
export function studying({ database: { db } }: Pick<Platform, 'database'>): Feature {
  return {
    name: 'studying',
    routes(app) {
      app.routes(contract, {
        pending: async ({ principal, query: { cursoId }, now }) => {
          const rows = await pendingOf(db, principal.user.id, cursoId ?? null, now);
          return { lista: rows.map(taskOf), total: rows[0]?.total ?? 0 };
        },

        course: async ({ principal: { user }, params: { id }, now }): Promise<z.input<typeof CursoEstudiado>> => {
          const [course, classes, attendance] = await Promise.all([
            studiedCourse(db, user.id, id, now),
            studiedClasses(db, user.id, id),
            attendanceInCourse(db, user.id, id, now),
          ]);
          assertThat(course, 'COURSE_NOT_FOUND');
          const { certificado, certifica, asistenciaMinima, pruebas, inscritoAt } = course;
          const required = certifica === 'no' ? [] : pruebas.filter(({ obligatoria }) => obligatoria);
          const byAttendance = certifica === 'asistencia' && required.length === 0;
          const { heldMinutes, attendedMinutes } = attendance;
          return {
            inscritoAt,
            avance: progressOf({
              classes,
              tests: pruebas,
              inscritoAt,
              attended: (claseId) => attendance.classes.has(claseId),
              now,
            }),
            clases: classes.map((clase) => ({
              id: clase.id,
              asistencia: attended(attendance.classes.get(clase.id)),
              documentos: clase.documentos,
              grabacionId: clase.grabacionId,
              tarea: homeworkOf(clase, now),
            })),
            anuncios: course.anuncios.map((anuncio) => ({ ...anuncio, createdAt: new Date(anuncio.createdAt) })),
            companeros: { total: course.totalCompaneros, algunos: course.companeros },
            certificado: {
              regla: certifica,
              obtenido: certificado === null ? null : { codigo: certificado, pagina: pagesOf(certificado) },
              requeridas: required.length,
              pruebas: required.filter(({ aprobada }) => !aprobada),
              asistencia: byAttendance
                ? {
                    minima: asistenciaMinima,
                    // Rounded down: a certificate asks for the whole percentage.
                    actual: heldMinutes === 0 ? 0 : Math.min(100, Math.floor((attendedMinutes * 100) / heldMinutes)),
                  }
                : null,
            },
          };
        },
      });
    },
  };
}

const attended = (attendance: { minutes: number; percent: number } | undefined) =>
  attendance ? { minutos: attendance.minutes, porcentaje: attendance.percent } : null;

function homeworkOf({ tareaId, tarea, vence, version, versionCalificada }: StudiedClass, now: Date) {
  if (tareaId === null || tarea === null || vence === null) return null;
  const estado = stateOf(vence, version === null ? null : { version, versionCalificada }, now);
  return { id: tareaId, titulo: tarea, vence, estado };
}

/** A task on the wire. */
function taskOf(row: PendingRow): z.input<typeof Pendiente> {
  const { id, titulo } = row;
  const curso = { id: row.cursoId, titulo: row.curso, tituloEn: row.cursoEn };
  switch (row.tipo) {
    case 'pago':
      return { tipo: row.tipo, id, curso, numero: row.numero, monto: toWire(cents(row.monto)), fecha: row.fecha };
    case 'tarea':
      return { tipo: row.tipo, id, curso, titulo, vence: row.vence };
    case 'prueba': {
      const { tipo, estado, obligatoria, enCurso, vence } = row;
      return { tipo, id, curso, titulo, estado, obligatoria, enCurso, vence };
    }
    case 'documento':
      return {
        tipo: row.tipo,
        id,
        curso,
        titulo,
        claseNombre: row.claseNombre,
        claseNombreEn: row.claseNombreEn,
        enlace: row.enlace,
      };
  }
}
