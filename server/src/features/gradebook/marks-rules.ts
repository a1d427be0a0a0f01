import type { ProblemaDeNota } from '@puente/contracts/gradebook';

/** Submission for an assignment, as the import of a mark meets it. */
export interface HandedIn {
  version: number;
  versionCalificada: number | null;
  nota: number | null;
  entregadaAt: Date;
  calificadaAt: Date | null;
}

export type Verdict = 'write' | 'same' | Extract<ProblemaDeNota, 'nota' | 'sin-entrega' | 'cambio'>;

/**
 * Judges the mark of a cell. Work without a submission has no mark: there would be nothing that the student could read it
 * of. What was handed in or marked since the export is left alone, unless the file says the same.
 * @param typed the cell's text, not empty
 */
export function judgeMark(
  typed: string,
  { work, notaMaxima, exportado }: { work: HandedIn | undefined; notaMaxima: number; exportado: Date },
): Verdict {
  // Spreadsheets may write 85 as 85.0 or 85,00.
  const whole = /^(\d{1,4})(?:[.,]0+)?$/.exec(typed)?.[1];
  if (whole === undefined || Number(whole) > notaMaxima) return 'nota';
  if (!work) return 'sin-entrega';
  if (work.versionCalificada === work.version && work.nota === Number(whole)) return 'same';
  const changedAt = Math.max(work.entregadaAt.getTime(), work.calificadaAt?.getTime() ?? 0);
  return changedAt >= exportado.getTime() ? 'cambio' : 'write';
}
