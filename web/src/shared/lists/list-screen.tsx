import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';

import { loadTexts } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import type { EmptyStateProps } from '../../ui/empty-state.tsx';
import { FilterBar, type ListFilters } from '../filters/use-filters.tsx';
import { useHiddenColumns } from './hidden-columns.ts';
import { FileButton, type ListFile, type ListAction, ListActionButton, useOpened } from './list-actions.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';

// A chunk with its texts that loads after the list.
const ListTools = lazy(async () => {
  const [chunk] = await Promise.all([import('./list-tools.tsx'), loadTexts(['lists'])]);
  return { default: chunk.ListTools };
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
      {typeof intro === 'string' ? <p className="max-w-4xl text-sm text-muted">{intro}</p> : intro}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {tools}
        {buttons?.map(
          (action) =>
            action && <ListActionButton key={action.label} action={action} size="sm" variant="primary" open={open} />,
        )}
        {file && <FileButton size="sm" {...file} />}
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
}

/** The screen of a list, declared once: what it has, its filters, what can be done, its columns and its states. */
export const ListScreen = <Row extends { id: string }, Of>(props: ListScreenProps<Row, Of>) => {
  const { intro, buttons, file, filters, noMatch, children, empty, columns, ...table } = props;
  const list = useRef<HTMLDivElement>(null);
  const hiding = useHiddenColumns(Object.keys(columns));
  const isPanel = useLocation().pathname.startsWith('/dashboard/paneladmin');
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
                  clearSelection={() => false}
                />
              </Suspense>
            </div>
          )
        }
      />
      {children}
      {filters && <FilterBar filters={filters} />}
      <ListTable {...table} columns={Object.fromEntries(shown)} empty={empty && emptyOf(empty, filters, noMatch)} />
    </div>
  );
};

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
