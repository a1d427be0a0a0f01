import { type ReactNode, useState } from 'react';

import { useCompare } from '../platform/i18n/compare.ts';
import { classNames } from './class-names.ts';
import { type ListQuery, ListStates } from './list-states.tsx';
import { NextPage } from './next-page.tsx';
import { type TableColumn, TableRows, type TableSort } from './table-rows.tsx';

export interface DataTableProps<Row> {
  label: string;
  /** The first column is the row header. */
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
  const table = { label, columns, isPlain };
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
