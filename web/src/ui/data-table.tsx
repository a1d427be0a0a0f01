import { type CSSProperties, type ReactNode, useState } from 'react';

import { useCompare } from '../platform/i18n/compare.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { markCut, showWhole } from './cut-cells.ts';
import { ArrowUpIcon } from './icons-later.tsx';
import { type ListQuery, ListStates } from './list-states.tsx';
import { NextPage } from './next-page.tsx';
import { Skeleton } from './skeleton.tsx';

export interface DataTableProps<Row> {
  label: string;
  /** The first column is the row header; one of checkboxes may stand before it. */
  columns: readonly TableColumn<Row>[];
  /** The result of a query (`useQuery`, `usePages`), or the rows themselves. */
  rows: ListQuery<Row> | readonly Row[];
  /** An `EmptyState`, shown when there are no rows. */
  empty?: ReactNode;
  /** Replaces the default loading text of the design system. */
  loadingText?: string;
  /** Whether the loading text is seen too, over the skeleton. */
  showsLoadingText?: boolean;
  failedText?: string;
  moreText?: string;
  /** Rows that stand out. */
  isMarked?: (row: Row) => boolean;
  /** Without its own surface, for use inside a card. */
  isPlain?: boolean;
}

/**
 * A data table with loading, error and empty states, cursor pagination and sorting. Narrower than 48 rem, each row
 * becomes a card.
 */
export const DataTable = <Row extends { id: string }>(props: DataTableProps<Row>) => {
  const { label, columns, rows, empty, loadingText, showsLoadingText, failedText, moreText, isPlain = false } = props;
  const [sort, setSort] = useState<TableSort>();
  const compare = useCompare();
  const query = 'refetch' in rows ? rows : loadedQuery(rows);
  const isComplete = !query.hasNextPage;
  const sortBy = isComplete ? columns.find(({ id }) => id === sort?.column)?.sortBy : undefined;
  const sorted = (all: readonly Row[]): readonly Row[] => {
    if (!sortBy) return all;
    return all.toSorted((one, other) => compare(sortBy(one), sortBy(other), sort?.direction === 'descending'));
  };
  const frame = classNames('overflow-x-auto', !isPlain && 'rounded-lg bg-surface shadow-card');
  const table = { label, columns, isPlain, isMarked: props.isMarked };
  return (
    <ListStates
      query={query}
      loadingText={loadingText}
      showsLoadingText={showsLoadingText}
      failedText={failedText}
      empty={empty}
      skeleton={
        <div className={classNames('@container', frame)}>
          <TableRows {...table} />
        </div>
      }
    >
      {(all) => (
        <div className="@container flex flex-col gap-4">
          <div className={frame}>
            <TableRows
              {...table}
              rows={sorted(all)}
              {...(isComplete && { sort, onSort: columns.some(({ sortBy }) => sortBy) ? setSort : undefined })}
            />
          </div>
          <NextPage query={query} text={moreText} failedText={failedText} />
        </div>
      )}
    </ListStates>
  );
};

const loadedQuery = <Row,>(rows: readonly Row[]): ListQuery<Row> => ({
  data: rows,
  isLoadingError: false,
  isFetching: false,
  refetch: async () => {},
});

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the explicit roles keep the table semantics when CSS lays the table out as cards */

export interface TableColumn<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /**
   * The sort key of a row; null comes last. Only offered when the table has all rows: a single page can't be sorted.
   */
  sortBy?: (row: Row) => string | number | null;
  /**
   * The part of the table's width, in percent, in which the cell's text is cut. Where a column has one, each row is a line
   * of 44 px: the whole text is seen while the pointer is on it, and of the row in which the keyboard has the focus.
   */
  share?: number;
  /**
   * Alignment of the cells: text at the start, amounts at the end, buttons without their title on narrow screens; `select` is
   * for a checkbox, and no wider than that.
   */
  kind?: 'text' | 'amount' | 'actions' | 'select';
}

interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

const aligned = { text: 'text-left', amount: 'text-right tabular-nums', actions: 'text-right', select: 'text-left' };

interface TableRowsProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  isPlain: boolean;
  isMarked?: ((row: Row) => boolean) | undefined;
  /** Undefined while loading. */
  rows?: readonly Row[];
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
}

/** A native table with explicit ARIA roles, because the card layout removes the implicit ones. */
const TableRows = <Row extends { id: string }>({ rows, isMarked, ...table }: TableRowsProps<Row>) => {
  const { label, columns, isPlain } = table;
  const isLine = columns.some(({ share }) => share !== undefined);
  const headerAt = columns.findIndex(({ kind }) => kind !== 'select');
  return (
    <table role="table" aria-label={label} aria-busy={!rows} className="block w-full text-sm @3xl:table">
      <TableHead {...table} isLine={isLine} />
      <tbody role="rowgroup" className="block divide-y divide-line @3xl:table-row-group">
        {rows?.map((row) => (
          // Rows and cells are isolated: a browser that scrolls a long table then keeps what it painted of each.
          <tr
            key={row.id}
            role="row"
            onFocus={markCut}
            className={classNames(
              'group/row block py-3 @3xl:isolate @3xl:table-row @3xl:has-focus-visible:relative @3xl:has-focus-visible:z-10',
              !isPlain && 'px-4',
              isMarked?.(row) && 'bg-brand-soft',
            )}
          >
            {columns.map((column, index) => (
              <Cell key={column.id} column={column} isFirst={index === headerAt} isPlain={isPlain} isLine={isLine}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        )) ?? <LoadingRows columns={columns.length} isPlain={isPlain} />}
      </tbody>
    </table>
  );
};

type TableHeadProps<Row> = Omit<TableRowsProps<Row>, 'rows' | 'label' | 'isMarked'> & Pick<CellProps<Row>, 'isLine'>;

const TableHead = <Row,>({ columns, isPlain, isLine, sort, onSort }: TableHeadProps<Row>) => (
  <thead
    role="rowgroup"
    className={classNames(
      'border-b border-line text-muted @3xl:table-header-group',
      onSort ? 'block' : 'sr-only @3xl:not-sr-only @3xl:table-header-group',
    )}
  >
    <tr role="row" className={classNames('flex flex-wrap gap-x-1 @3xl:table-row', !isPlain && 'px-3')}>
      {columns.map((column) => (
        <th
          key={column.id}
          role="columnheader"
          scope="col"
          style={shareOf(column)}
          {...(onSort && column.sortBy && { 'aria-sort': sort?.column === column.id ? sort.direction : 'none' })}
          className={classNames(
            'font-medium whitespace-nowrap @3xl:px-4 @3xl:py-1.5',
            isPlain && '@3xl:first:pl-0 @3xl:last:pr-0',
            aligned[column.kind ?? 'text'],
            column.share !== undefined && '@3xl:w-(--share)',
            isLine && '@3xl:whitespace-nowrap',
            !(onSort && column.sortBy) && 'sr-only @3xl:not-sr-only',
          )}
        >
          {onSort && column.sortBy ? (
            <SortButton title={column.title} of={column.id} sort={sort} onSort={onSort} />
          ) : (
            <span className={classNames(column.kind === 'select' && 'sr-only')}>{column.title}</span>
          )}
        </th>
      ))}
    </tr>
  </thead>
);

interface CellProps<Row> {
  column: TableColumn<Row>;
  isFirst: boolean;
  isPlain: boolean;
  /** In a row that is one line. */
  isLine: boolean;
  children: ReactNode;
}

const shareOf = ({ share }: { share?: number }) =>
  share === undefined ? undefined : ({ '--share': `${share}%` } as CSSProperties);

const Cell = <Row,>({ column, isFirst, isPlain, isLine, children }: CellProps<Row>) => {
  const { title, kind = 'text', share } = column;
  const Element = isFirst ? 'th' : 'td';
  const hasTitle = !isFirst && kind !== 'actions' && kind !== 'select';
  return (
    <Element
      role={isFirst ? 'rowheader' : 'cell'}
      {...(isFirst && { scope: 'row' })}
      className={classNames(
        'flex justify-between gap-4 py-1 @3xl:isolate @3xl:table-cell @3xl:px-4',
        isLine ? '@3xl:h-11 @3xl:py-0.5 @3xl:whitespace-nowrap' : '@3xl:py-2.5',
        share !== undefined && '@3xl:relative @3xl:w-(--share) @3xl:max-w-0',
        isFirst && 'text-left text-base font-semibold text-ink @3xl:text-sm @3xl:font-medium',
        kind === 'text' || kind === 'select' ? '@3xl:text-left' : '@3xl:text-right',
        kind === 'select' && '@3xl:w-px @3xl:pr-0',
        kind === 'amount' && 'tabular-nums',
        kind === 'actions' && 'justify-end',
        isPlain && '@3xl:first:pl-0 @3xl:last:pr-0',
      )}
    >
      {hasTitle && (
        <span aria-hidden="true" className="shrink-0 text-muted @3xl:hidden">
          {title}
        </span>
      )}
      <span
        className={classNames(
          'min-w-0 @3xl:wrap-break-word @max-3xl:text-right @max-3xl:wrap-anywhere @max-3xl:first:text-left',
          kind === 'actions' && '-mx-3.5 whitespace-nowrap',
          share !== undefined &&
            '@3xl:block @3xl:overflow-hidden @3xl:text-ellipsis @3xl:group-has-focus-visible/row:data-cut:laid-over',
        )}
        {...(share !== undefined && { 'data-share': '', onPointerEnter: showWhole })}
      >
        {children}
      </span>
    </Element>
  );
};

const LoadingRows = ({ columns, isPlain }: { columns: number; isPlain: boolean }) =>
  Array.from({ length: 4 }, (_, row) => (
    <tr key={row} role="row" className={classNames('block py-3 @3xl:table-row', !isPlain && 'px-4')}>
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
      className={classNames('-mx-2 gap-1! px-2!', direction ? 'font-bold' : 'font-medium text-muted')}
      onPress={() => onSort({ column: of, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
    >
      {title}
      <ArrowUpIcon
        className={classNames(
          'size-4 transition-transform',
          direction === undefined ? 'opacity-30' : 'text-brand',
          direction === 'descending' && 'rotate-180',
        )}
      />
    </Button>
  );
};
