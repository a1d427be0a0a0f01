import type { Calificaciones, ColumnasDeCalificaciones } from '@puente/contracts/gradebook';
import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { classNames } from '../../../ui/class-names.ts';
import { resultsAddress, submissionAddress } from '../addresses.ts';

/** A cell of a student's row, under its heading. */
export interface GradeCell {
  id: string;
  heading: string;
  /** Kind of the column; empty for attendance. */
  detail: string;
  /** The result: a figure, or the state in words. */
  result: string;
  isFigure: boolean;
  /** The state beside a figure, where it says more than that. */
  note: string | undefined;
  tone: 'normal' | 'quiet' | 'wrong' | 'waiting';
  /** Link to the source of the mark, with its words. */
  link: { to: string; name: string } | undefined;
}

type Tone = GradeCell['tone'];
const testTones: Record<Calificaciones['pruebas'][number]['estado'], Tone> = {
  aprobada: 'normal',
  reprobada: 'wrong',
  'con-intentos': 'waiting',
  'en-curso': 'waiting',
  'por-calificar': 'waiting',
  'sin-hacer': 'quiet',
  cerrada: 'wrong',
  antes: 'quiet',
};
const workTones: Record<Calificaciones['tareas'][number]['estado'], Tone> = {
  Pendiente: 'quiet',
  Entregada: 'waiting',
  Calificada: 'normal',
  Vencida: 'wrong',
  Antes: 'quiet',
};

type Row = Calificaciones;
type TestColumn = ColumnasDeCalificaciones['pruebas'][number];
type WorkColumn = ColumnasDeCalificaciones['tareas'][number];

/** Returns what gives the cells of a student's row, in the order of the columns. */
export function useCells({ pruebas, tareas }: ColumnasDeCalificaciones): (row: Row) => GradeCell[] {
  const [testCell, workCell, attendanceCell] = [useTestCell(), useWorkCell(), useAttendanceCell()];
  return (row) => [
    ...pruebas.map((column) => testCell(column, row)),
    ...tareas.map((column) => workCell(column, row)),
    attendanceCell(row),
  ];
}

/** A column that came to be after the row was fetched has no cell in it. */
const noTest = { estado: 'sin-hacer', nota: null } as const;
const noWork = { estado: 'Pendiente', nota: null, entregaId: null } as const;

const useTestCell = () => {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const nameOf = useNameOf();
  return ({ id, nombre }: TestColumn, { persona, pruebas }: Row): GradeCell => {
    const { estado, nota } = pruebas.find((cell) => cell.id === id) ?? noTest;
    const state = t(`tests.${estado}`);
    const result = nota === null ? state : format.percent(nota / 100);
    return {
      id,
      heading: nombre,
      detail: t('test'),
      result,
      isFigure: nota !== null,
      note: nota === null || estado === 'aprobada' ? undefined : state,
      tone: testTones[estado],
      link: { to: resultsAddress(id), name: t('openTest', { titulo: nombre, name: nameOf(persona), result }) },
    };
  };
};

const useWorkCell = () => {
  const { t } = useTranslation('gradebook');
  const nameOf = useNameOf();
  return ({ id, titulo, notaMaxima }: WorkColumn, { persona, tareas }: Row): GradeCell => {
    const { estado, nota, entregaId } = tareas.find((cell) => cell.id === id) ?? noWork;
    const result = nota === null ? t(`works.${estado}`) : t('mark', { nota, max: notaMaxima });
    return {
      id,
      heading: titulo,
      detail: t('work'),
      result,
      isFigure: nota !== null,
      note: undefined,
      tone: workTones[estado],
      link:
        entregaId === null
          ? undefined
          : { to: submissionAddress(entregaId), name: t('openWork', { titulo, name: nameOf(persona), result }) },
    };
  };
};

const useAttendanceCell = () => {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  return ({ asistencia: { impartidas, asistidas } }: Row): GradeCell => {
    const isFigure = impartidas > 0;
    return {
      id: 'asistencia',
      heading: t('attendance'),
      detail: '',
      result: isFigure ? format.percent(Math.round((asistidas * 100) / impartidas) / 100) : t('noClasses'),
      isFigure,
      note: isFigure ? t('attended', { done: asistidas, total: impartidas }) : undefined,
      tone: isFigure ? 'normal' : 'quiet',
      link: undefined,
    };
  };
};

const tones: Record<Tone, string> = {
  normal: 'text-ink',
  quiet: 'text-muted',
  wrong: 'text-danger',
  waiting: 'text-warning',
};

/** The result in a cell, as a link to what it comes from. */
export const CellResult = ({ cell: { result, isFigure, note, tone, link } }: { cell: GradeCell }) => {
  const look = isFigure ? 'font-semibold tabular-nums text-ink' : tones[tone];
  return (
    <>
      {link ? (
        <Link
          to={link.to}
          aria-label={link.name}
          className={classNames(look, 'inline-flex min-h-11 items-center hover:underline')}
        >
          {result}
        </Link>
      ) : (
        <span className={look}>{result}</span>
      )}
      {note !== undefined && <span className={classNames('block text-xs', tones[tone])}>{note}</span>}
    </>
  );
};

/** The weighted total of a student. */
export const Total = ({ total }: Pick<Calificaciones, 'total'>) => {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  if (total === null) return <span className="text-muted">{t('noTotal')}</span>;
  return <span className="font-semibold text-ink tabular-nums">{format.percent(total / 100)}</span>;
};
