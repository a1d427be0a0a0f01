import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';

import { loadTexts } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import type { EmptyStateProps } from '../../ui/empty-state.tsx';
import { FilterBar, type ListFilters } from '../filters/use-filters.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { FileButton, type ListFile, type ListAction, ListActionButton, useOpened } from './list-actions.tsx';
import { type ListColumns, ListTable, type ListTableProps } from './list-table.tsx';
import { type Selection, useSelection } from './use-selection.ts';

// A chunk with its texts that loads after the list.
const ListTools = lazy(async () => {
  const [chunk] = await Promise.all([import('./list-tools.tsx'), loadTexts(['lists'])]);
  return { default: chunk.ListTools };
});
const SelectionBar = lazy(async () => {
  const [chunk] = await Promise.all([import('./selection-bar.tsx'), loadTexts(['lists'])]);
  return { default: chunk.SelectionBar };
});

interface ListHeadProps<Of> {
  /** Introduction of the list: a sentence, or a heading. */
  intro: ReactNode;
  /** Actions on the whole list. */
  buttons?: readonly (ListAction | false)[] | undefined;
  /** The list as a file. */
  file?: ListFile<Of> | undefined;
  /** Before the actions. */
  tools?: ReactNode;
}

/** Head of a list: its introduction and its actions. */
export const ListHead = <Of,>({ intro, buttons, file, tools }: ListHeadProps<Of>) => {
  const { opened, open } = useOpened();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      {typeof intro === 'string' ? (
        <p className="max-w-4xl min-w-0 flex-1 basis-64 text-sm text-muted">{intro}</p>
      ) : (
        intro
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {tools}
        {file && <FileButton size="sm" {...file} />}
        {buttons?.map(
          (action) =>
            action && <ListActionButton key={action.label} action={action} size="sm" variant="primary" open={open} />,
        )}
      </div>
      {opened}
    </div>
  );
};

interface ListScreenProps<Row, Of> extends Omit<ListHeadProps<Of>, 'tools'>, ListTableProps<Row> {
  filters?: ListFilters | undefined;
  /** Texts for when the filters leave no rows, and of the button that clears them. */
  noMatch?: Pick<EmptyStateProps, 'title' | 'text'> & { clear: string };
  /** Between what stands above and the list, such as counters. */
  children?: ReactNode;
  selecting?: Selecting<Row>;
}

/** Actions on many rows at once. */
interface Selecting<Row> {
  /** The title of the checkboxes' column, for screen readers. */
  title: string;
  /** The accessible name of a row's checkbox. */
  nameOf: (row: Row) => string;
  canSelect: (row: Row) => boolean;
  actions: (chosen: readonly Row[], clear: () => void) => readonly ListAction[];
}

/** The screen of a list, declared once: what it has, its filters, what can be done, its columns and its states. */
export const ListScreen = <Row extends { id: string }, Of>(props: ListScreenProps<Row, Of>) => {
  const { intro, buttons, file, filters, noMatch, children, empty, columns, selecting, ...table } = props;
  const list = useRef<HTMLDivElement>(null);
  const hiding = useHiddenColumns(Object.keys(columns));
  const isPanel = useLocation().pathname.startsWith('/dashboard/paneladmin');
  const selection = useSelection(
    ('refetch' in table.rows ? table.rows.data : table.rows) ?? [],
    selecting?.canSelect ?? (() => false),
  );
  const shown = Object.entries(columns).filter(([name]) => !isPanel || !hiding.hidden.has(name));
  return (
    <div ref={list} data-list className="flex flex-col gap-2">
      <ListHead
        intro={intro}
        buttons={buttons}
        file={file}
        tools={
          isPanel && (
            <div className="hidden shrink-0 items-center lg:flex">
              <Suspense fallback={<span className="h-9" />}>
                <ListTools
                  list={list}
                  columns={hiding}
                  titleOf={(name) => columns[name]?.title ?? name}
                  clearSelection={selection.clear}
                />
              </Suspense>
            </div>
          )
        }
      />
      {children}
      {filters && <FilterBar filters={filters} />}
      <ListTable
        {...table}
        columns={{ ...(selecting && { select: selectColumn(selecting, selection) }), ...Object.fromEntries(shown) }}
        empty={empty && emptyOf(empty, filters, noMatch)}
      />
      {selecting && (
        <Suspense>
          <SelectionBar selection={selection} actions={selecting.actions(selection.chosen, selection.clear)} />
        </Suspense>
      )}
    </div>
  );
};

const selectColumn = <Row,>(
  { title, nameOf }: Selecting<Row>,
  { isChosen, mayChoose, choose }: Selection<Row>,
): ListColumns<Row>[string] => ({
  title,
  kind: 'select',
  cell: (row) => (
    <label className="-my-2 -ml-2 inline-flex size-9 align-middle cursor-pointer items-center justify-center max-sm:size-11">
      <input
        type="checkbox"
        aria-label={nameOf(row)}
        className="size-5 accent-brand"
        checked={isChosen(row)}
        disabled={!mayChoose(row)}
        onChange={({ currentTarget }) => choose(row, currentTarget.checked)}
      />
    </label>
  ),
});

const emptyOf = (
  empty: EmptyStateProps,
  filters: ListFilters | undefined,
  noMatch: ListScreenProps<unknown, unknown>['noMatch'],
): EmptyStateProps => {
  if (!filters?.isFiltered || !noMatch) return empty;
  const { clear, ...texts } = noMatch;
  return {
    ...texts,
    action: (
      <Button variant="secondary" onPress={filters.clear}>
        {clear}
      </Button>
    ),
  };
};
