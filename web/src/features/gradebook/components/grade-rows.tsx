import type { Calificaciones, ColumnasDeCalificaciones } from '@puente/contracts/gradebook';
import { Link } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { studentAddress } from '../addresses.ts';
import { CellResult, Total, useCells } from './cells.tsx';

interface GradeRowsProps {
  cursoId: string;
  columns: ColumnasDeCalificaciones;
  rows: readonly Calificaciones[];
}

/** The gradebook as a table, which scrolls sideways inside itself beside the students' names. */
export const GradeTable = ({ cursoId, columns, rows }: GradeRowsProps) => {
  const { t } = useTranslation('gradebook');
  const cellsOf = useCells(columns);
  const headings = [
    ...columns.pruebas.map(({ id, nombre }) => ({ id, title: nombre, detail: t('test') })),
    ...columns.tareas.map(({ id, titulo }) => ({ id, title: titulo, detail: t('work') })),
    { id: 'asistencia', title: t('attendance'), detail: '' },
  ];
  return (
    <div
      role="region"
      aria-label={t('scrolls')}
      tabIndex={0}
      className="overflow-x-auto rounded-lg bg-surface shadow-card"
    >
      <table aria-label={t('label')} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className={`${named} z-20 py-2 align-bottom font-medium`}>
              {t('student')}
            </th>
            <th scope="col" className={`${line} px-4 py-2 text-right align-bottom font-medium`}>
              {t('total')}
            </th>
            {headings.map(({ id, title, detail }) => (
              <th key={id} scope="col" className={`${line} px-4 py-2 align-bottom font-medium`}>
                {detail !== '' && <span className="block text-xs font-normal">{detail}</span>}{' '}
                <span className="line-clamp-2 block max-w-44 min-w-24 wrap-anywhere" title={title}>
                  {title}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={`${named} z-10 text-left font-medium`}>
                <StudentLink cursoId={cursoId} row={row} />
              </th>
              <td className={`${line} px-4 text-right whitespace-nowrap`}>
                <Total total={row.total} />
              </td>
              {cellsOf(row).map((cell) => (
                <td key={cell.id} className={`${line} px-4 py-1`}>
                  <CellResult cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const line = 'border-b border-line';
/** The first column stays while the others scroll below it. */
const named = `${line} sticky left-0 border-r bg-surface px-4`;

const StudentLink = ({ cursoId, row: { id, persona } }: { cursoId: string; row: Calificaciones }) => {
  const { t } = useTranslation('gradebook');
  const nameOf = useNameOf();
  const name = nameOf(persona);
  return (
    <Link
      to={studentAddress(cursoId, id)}
      aria-label={t('detailsOf', { name })}
      className="flex min-h-11 w-48 items-center gap-3 text-ink hover:underline"
    >
      <Portrait persona={persona} className="size-8 shrink-0" />
      <span className="wrap-anywhere">{name}</span>
    </Link>
  );
};

/** The gradebook on a phone: the students with their totals, each of which opens their cells. */
export const GradeList = ({ cursoId, columns, rows }: GradeRowsProps) => {
  const { t } = useTranslation('gradebook');
  const nameOf = useNameOf();
  const cellsOf = useCells(columns);
  return (
    <ul aria-label={t('label')} className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
      {rows.map((row) => (
        <li key={row.id}>
          <Disclosure
            headingLevel={2}
            title={<span className="wrap-anywhere">{nameOf(row.persona)}</span>}
            aside={<Total total={row.total} />}
          >
            <dl className="divide-y divide-line text-sm">
              {cellsOf(row).map((cell) => (
                <div key={cell.id} className="flex items-center justify-between gap-4 py-1">
                  <dt className="min-w-0 wrap-anywhere text-muted">
                    {cell.detail === '' ? cell.heading : `${cell.detail}: ${cell.heading}`}
                  </dt>
                  <dd className="shrink-0 text-right">
                    <CellResult cell={cell} />
                  </dd>
                </div>
              ))}
            </dl>
            <Link
              to={studentAddress(cursoId, row.id)}
              aria-label={t('detailsOf', { name: nameOf(row.persona) })}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
            >
              {t('details')}
            </Link>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
};
