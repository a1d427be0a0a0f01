import { isHeld } from '@puente/contracts/class-access';
import type { AlumnoEnCurso } from '@puente/contracts/roster';
import type { z } from 'zod';

import { stateOf } from '../coursework/public.ts';
import type { attendanceInCourse } from '../live/public.ts';
import { progressOf, type studiedClasses } from '../studying/public.ts';
import type { StudentRow } from './student-store.ts';

type View = z.input<typeof AlumnoEnCurso>;
type StudiedClass = Awaited<ReturnType<typeof studiedClasses>>[number];

interface Facts {
  classes: readonly StudiedClass[];
  /** The classes in which they were. */
  attendance: Awaited<ReturnType<typeof attendanceInCourse>>['classes'];
  now: Date;
}

/** A student of a course on the wire: their progress as they see it, and each class in order. */
export function studentView(student: StudentRow, { classes, attendance, now }: Facts): View {
  const { id, persona, inscritoAt, lastVisit, pruebas } = student;
  const known = new Map(student.classes.map((clase) => [clase.id, clase]));
  return {
    id,
    persona,
    inscritoAt,
    ultimaVisita: lastVisit,
    avance: progressOf({
      classes,
      tests: pruebas.map(({ intentos }) => ({ aprobada: intentos.some(({ aprobado }) => aprobado === true) })),
      inscritoAt,
      attended: (claseId) => attendance.has(claseId),
      now,
    }),
    clases: classes.flatMap((clase) => {
      const more = known.get(clase.id);
      const seen = attendance.get(clase.id);
      if (!more) return [];
      return {
        id: clase.id,
        nombre: more.nombre,
        nombreEn: more.nombreEn,
        fechaHora: clase.fechaHora,
        impartida: isHeld({ ...clase, reunion: clase.reunion && { estado: clase.reunion } }, now),
        antes: clase.fechaHora < inscritoAt,
        asistencia: seen ? { minutos: seen.minutes, porcentaje: seen.percent } : null,
        documentos: more.documentos.map((each) => ({ ...each, abiertoAt: momentOf(each.abiertoAt) })),
        tarea: workOf(clase, more, { inscritoAt, now }),
      };
    }),
    pruebas: pruebas.map((prueba) => ({
      ...prueba,
      intentos: prueba.intentos.map((intento) => ({
        ...intento,
        iniciadoAt: new Date(intento.iniciadoAt),
        terminadoAt: momentOf(intento.terminadoAt),
      })),
    })),
  };
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function workOf(
  { tareaId, tarea, vence, version, versionCalificada }: StudiedClass,
  { entregaId, nota, notaMaxima }: StudentRow['classes'][number],
  { inscritoAt, now }: { inscritoAt: Date; now: Date },
): View['clases'][number]['tarea'] {
  if (tareaId === null || tarea === null || vence === null || notaMaxima === null) return null;
  const estado = stateOf(vence, version === null ? null : { version, versionCalificada }, now);
  return {
    id: tareaId,
    titulo: tarea,
    vence,
    estado,
    antes: vence < inscritoAt,
    nota: estado === 'Calificada' ? nota : null,
    notaMaxima,
    entregaId,
  };
}
