/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards, a table keeps its meaning by them */
import type { ReactNode } from 'react';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { ErrorState } from './error-state.tsx';
import { ArrowUpIcon } from './icons.tsx';
import { Skeleton } from './skeleton.tsx';

export interface TableColumn<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Of the cells: text at the start, amounts at the end, buttons without their title on a narrow screen. */
  kind?: 'text' | 'amount' | 'actions';
}

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  label: string;
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  loadingText?: string | undefined;
  error?: { message: string; onRetry: () => void; isRetrying?: boolean } | undefined;
  /** An `EmptyState`, in place of a table without rows. */
  empty: ReactNode;
  sort?: TableSort | undefined;
  /** The caller sorts: what is on the page may not be all there is. */
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Given while there are more rows to fetch; `error` when that failed. */
  more?: { onMore: () => void; isPending: boolean; error?: string | undefined } | undefined;
}

/**
 * Rows with the same columns. Where it is narrower than 48 rem each row becomes a card. It is a native table with its
 * roles written out, because a table that is laid out as cards loses them.
 */
export const Table = <Row,>({ rows, error, empty, more, ...table }: TableProps<Row>) => {
  const { t } = useTranslation('ui');
  if (!rows && error) return <ErrorState {...error} />;
  if (rows?.length === 0) return empty;
  return (
    <div
      className="@container flex flex-col gap-4"
      {...(!rows && { role: 'status', 'aria-label': table.loadingText ?? t('loading') })}
    >
      <div className="overflow-x-auto rounded-lg bg-surface shadow-card">
        <Rows rows={rows} {...table} />
      </div>
      {more?.error && <Alert tone="danger">{more.error}</Alert>}
      {more && (
        <Button variant="secondary" className="self-center" isPending={more.isPending} onPress={more.onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
};

const aligned = { text: 'text-left', amount: 'text-right tabular-nums', actions: 'text-right' };

type RowsProps<Row> = Pick<TableProps<Row>, 'label' | 'columns' | 'rows' | 'rowId' | 'sort' | 'onSort'>;

const Rows = <Row,>({ label, columns, rows, rowId, sort, onSort }: RowsProps<Row>) => (
  <table role="table" aria-label={label} aria-busy={!rows} className="block w-full text-sm @3xl:table">
    <thead
      role="rowgroup"
      className={classNames(
        'border-b border-line text-muted @3xl:table-header-group',
        onSort ? 'block' : 'sr-only @3xl:not-sr-only @3xl:table-header-group',
      )}
    >
      <tr role="row" className="flex flex-wrap gap-x-1 px-3 @3xl:table-row">
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            {...(column.isSortable && { 'aria-sort': sort?.column === column.id ? sort.direction : 'none' })}
            className={classNames(
              'font-medium whitespace-nowrap @3xl:px-4 @3xl:py-1.5',
              aligned[column.kind ?? 'text'],
              !(onSort && column.isSortable) && 'sr-only @3xl:not-sr-only',
            )}
          >
            {column.isSortable && onSort ? (
              <SortButton title={column.title} of={column.id} sort={sort} onSort={onSort} />
            ) : (
              column.title
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="block divide-y divide-line @3xl:table-row-group">
      {rows?.map((row) => (
        <tr key={rowId(row)} role="row" className="block px-4 py-3 @3xl:table-row">
          {columns.map(({ id, title, cell, kind = 'text' }, index) => (
            <td
              key={id}
              role={index === 0 ? 'rowheader' : 'cell'}
              className={classNames(
                'flex justify-between gap-4 py-1 @3xl:table-cell @3xl:px-4 @3xl:py-2.5',
                index === 0 && 'text-base font-semibold text-ink @3xl:text-sm @3xl:font-medium',
                kind === 'text' ? '@3xl:text-left' : '@3xl:text-right',
                kind === 'amount' && 'tabular-nums',
                kind === 'actions' && 'justify-end',
              )}
            >
              {index > 0 && kind !== 'actions' && (
                <span aria-hidden="true" className="shrink-0 text-muted @3xl:hidden">
                  {title}
                </span>
              )}
              <span
                className={classNames(
                  'min-w-0 @3xl:wrap-break-word @max-3xl:text-right @max-3xl:wrap-anywhere @max-3xl:first:text-left',
                  kind === 'actions' && '-mx-3.5 whitespace-nowrap',
                )}
              >
                {cell(row)}
              </span>
            </td>
          ))}
        </tr>
      )) ?? <LoadingRows columns={columns.length} />}
    </tbody>
  </table>
);

const LoadingRows = ({ columns }: { columns: number }) =>
  Array.from({ length: 4 }, (_, row) => (
    <tr key={row} role="row" className="block px-4 py-3 @3xl:table-row">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} role="cell" className="block py-1.5 @3xl:table-cell @3xl:px-4 @3xl:py-4">
          <Skeleton className={column === 0 ? 'h-4 w-40' : 'h-4 w-24'} />
        </td>
      ))}
    </tr>
  ));

interface SortButtonProps {
  title: string;
  of: string;
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
}

const SortButton = ({ title, of, sort, onSort }: SortButtonProps) => {
  const { t } = useTranslation('ui');
  const direction = sort?.column === of ? sort.direction : undefined;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t('sortBy', { column: title })}
      className="-mx-2 px-2! font-medium"
      onPress={() => onSort({ column: of, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
    >
      {title}
      <ArrowUpIcon
        className={classNames(
          'size-4 transition-transform',
          direction === undefined && 'opacity-30',
          direction === 'descending' && 'rotate-180',
        )}
      />
    </Button>
  );
};
