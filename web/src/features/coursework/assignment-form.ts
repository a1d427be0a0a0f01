import { notaMaximaDefault, notaMaximaLimit, type Tarea } from '@puente/contracts/coursework';

import { dayAndTimeOf, momentOf } from '../../platform/i18n/day-and-time.ts';
import type { AssignmentBody } from './queries.ts';

/** An assignment as it is being written; every field is a text. */
export interface AssignmentDraft {
  cursoId: string;
  moduloId: string;
  claseId: string;
  titulo: string;
  instrucciones: string;
  /** `YYYY-MM-DD` and `HH:MM` in the writer's time zone. */
  dia: string;
  hora: string;
  notaMaxima: string;
}

export const newAssignment: AssignmentDraft = {
  cursoId: '',
  moduloId: '',
  claseId: '',
  titulo: '',
  instrucciones: '',
  dia: '',
  hora: '23:59',
  notaMaxima: String(notaMaximaDefault),
};

/** An assignment that is edited, with its due moment in the writer's time zone. */
export const draftOf = ({ titulo, instrucciones, vence, notaMaxima, clase }: Tarea, zone: string): AssignmentDraft => ({
  ...newAssignment,
  ...dayAndTimeOf(vence, zone),
  claseId: clase.id,
  titulo,
  instrucciones,
  notaMaxima: String(notaMaxima),
});

export type AssignmentField = 'claseId' | 'titulo' | 'dia' | 'hora' | 'notaMaxima';

/** The fields that are missing or wrong, in the order of the form. */
export const problemsIn = (draft: AssignmentDraft): AssignmentField[] => {
  const fields = (['claseId', 'titulo', 'dia', 'hora'] as const).filter((name) => draft[name].trim() === '');
  const highest = Number(draft.notaMaxima.trim());
  const isMark = /^\d{1,6}$/.test(draft.notaMaxima.trim()) && highest >= 1 && highest <= notaMaximaLimit;
  return isMark ? fields : [...fields, 'notaMaxima'];
};

/**
 * The body of a draft without problems. A due moment that was not changed stays to the second, as the form shows
 * minutes alone.
 */
export const bodyOf = (draft: AssignmentDraft, zone: string, before: Tarea | undefined): AssignmentBody => {
  const kept = before && dayAndTimeOf(before.vence, zone);
  const isSame = kept?.dia === draft.dia && kept.hora === draft.hora;
  return {
    titulo: draft.titulo.trim(),
    instrucciones: draft.instrucciones,
    vence: before && isSame ? before.vence : momentOf(draft.dia, draft.hora, zone),
    notaMaxima: Number(draft.notaMaxima.trim()),
    nueva: before === undefined,
  };
};
