import { notaMaximaDefault, type Tarea } from '@puente/contracts/coursework';

import { dayAndTimeOf, momentOf } from '../../platform/i18n/day-and-time.ts';
import { wholeIn } from '../../shared/forms/number-in.ts';

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

/** Returns the request body. An unchanged due moment keeps its seconds, which the form does not show. */
export const bodyOf = (
  { titulo, instrucciones, dia, hora, notaMaxima }: AssignmentDraft,
  zone: string,
  before: Tarea | undefined,
): object => {
  const kept = before && dayAndTimeOf(before.vence, zone);
  const isSame = kept?.dia === dia && kept.hora === hora;
  const vence = dia === '' || hora === '' ? undefined : momentOf(dia, hora, zone);
  return {
    titulo,
    instrucciones,
    vence: before && isSame ? before.vence : vence,
    notaMaxima: wholeIn(notaMaxima),
    nueva: before === undefined,
  };
};
