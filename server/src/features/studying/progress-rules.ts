import { isHeld } from '@puente/contracts/class-access';
import type { Avance } from '@puente/contracts/studying';

/** A class of a course as its student stands to it. */
export interface StudiedClass {
  id: string;
  fechaHora: Date;
  /** State of its meeting; null without one. */
  reunion: 'Agendada' | 'En Vivo' | 'Completada' | null;
  documentos: number;
  /** Mandatory documents, and how many of them the student opened. */
  obligatorios: number;
  abiertos: number;
  grabacionId: string | null;
  tareaId: string | null;
  tarea: string | null;
  vence: Date | null;
  /** Version of the student's work; null before they handed in. */
  version: number | null;
  versionCalificada: number | null;
}

interface Facts {
  classes: readonly StudiedClass[];
  tests: readonly { aprobada: boolean }[];
  inscritoAt: Date;
  /** Whether the student was in a class. */
  attended: (claseId: string) => boolean;
  now: Date;
}

/**
 * Progress of a student (COURSE-1). A class that was held, and homework that was due, before they enrolled does not count
 * against them: it counts only where they were there, or handed in.
 */
export function progressOf({ classes, tests, inscritoAt, attended, now }: Facts): Avance {
  const held = classes.filter(({ fechaHora, reunion }) =>
    isHeld({ fechaHora, reunion: reunion && { estado: reunion } }, now),
  );
  const counted = held.filter(({ id, fechaHora }) => fechaHora >= inscritoAt || attended(id));
  const homework = classes.filter(({ vence, version }) => vence !== null && (version !== null || vence >= inscritoAt));
  return {
    clases: {
      impartidas: counted.length,
      asistidas: counted.filter(({ id }) => attended(id)).length,
      antes: held.length - counted.length,
    },
    documentos: {
      total: classes.reduce((sum, { obligatorios }) => sum + obligatorios, 0),
      abiertos: classes.reduce((sum, { abiertos }) => sum + abiertos, 0),
    },
    pruebas: { total: tests.length, aprobadas: tests.filter(({ aprobada }) => aprobada).length },
    tareas: { total: homework.length, entregadas: homework.filter(({ version }) => version !== null).length },
  };
}
