import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { ArrowUpIcon, ArrowDownIcon, GripIcon } from './icons-later.tsx';

/** Texts of the list. `text`: the name of the row. */
export interface ReorderWords {
  drag: (text: string) => string;
  up: (text: string) => string;
  down: (text: string) => string;
  /** Said to screen readers after a move. */
  nowAt: (text: string, place: number, total: number) => string;
}

export interface ReorderListProps<Row> {
  /** Rows in their order. `text`: the name of the row. */
  rows: readonly (Row & { id: string; text: string })[];
  onMove: (from: number, to: number) => void;
  words: ReorderWords;
  isDisabled?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: (row: Row & { id: string; text: string }, place: number) => ReactNode;
}

interface Placed<Row> {
  id: string;
  row: Row & { id: string; text: string };
  place: number;
  total: number;
}

/** Rows in an order: dragged, or moved by buttons, which are large enough for thumbs and say where a row is. */
export const ReorderList = <Row,>({
  rows,
  onMove,
  words,
  isDisabled = false,
  children,
  ...label
}: ReorderListProps<Row>) => {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string>(undefined);

  const move = (from: number, to: number): void => {
    const row = rows[from];
    if (!row || from === to) return;
    onMove(from, to);
    setSaid(words.nowAt(row.text, to + 1, rows.length));
  };
  // A row that moves within the document loses the focus, and at the ends its button is gone.
  useEffect(() => {
    if (focusNext.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${focusNext.current}"]`)?.focus();
    focusNext.current = undefined;
  });
  const step = (from: number, by: 1 | -1): void => {
    const to = from + by;
    const isAtEnd = to === (by === 1 ? rows.length - 1 : 0);
    focusNext.current = `${rows[from]?.id} ${(by === 1) === isAtEnd ? 'up' : 'down'}`;
    move(from, to);
  };

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const from = rows.findIndex(({ id }) => keys.has(id));
      const at = rows.findIndex(({ id }) => id === target.key);
      const before = target.dropPosition === 'before' ? at : at + 1;
      move(from, before > from ? before - 1 : before);
    },
  });

  const placed = rows.map((row, at): Placed<Row> => ({ id: row.id, row, place: at + 1, total: rows.length }));
  return (
    <>
      <GridList
        // A list with dragging has other hooks than one without.
        key={isDisabled ? 'fixed' : 'movable'}
        ref={list}
        {...label}
        items={placed}
        dependencies={[children]}
        keyboardNavigationBehavior="tab"
        {...(!isDisabled && { dragAndDropHooks })}
        className="@container flex flex-col gap-2.5"
      >
        {({ id, row, place, total }) => (
          <MovableRow
            placed={{ id, row, place, total }}
            words={words}
            isDisabled={isDisabled}
            onStep={(by) => step(place - 1, by)}
          >
            {children(row, place)}
          </MovableRow>
        )}
      </GridList>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
};

interface MovableRowProps<Row> {
  placed: Placed<Row>;
  words: ReorderWords;
  isDisabled: boolean;
  /** Moves the row by one place. */
  onStep: (by: 1 | -1) => void;
  children: ReactNode;
}

/** A row with its handle for dragging, its place and the buttons that move it by keyboard. */
const MovableRow = <Row extends { text: string }>({
  placed: { id, row, place, total },
  words,
  isDisabled,
  onStep,
  children,
}: MovableRowProps<Row>) => (
  <GridListItem
    id={id}
    textValue={row.text}
    className={classNames(
      // In a narrow list the text has the first line for itself, and the handle and buttons the second.
      'flex flex-wrap items-center gap-2 @md:flex-nowrap rounded-lg border border-line-strong/70 bg-raised py-2 pr-1 pl-2',
      'data-dragging:opacity-60 data-focus-visible:outline-2 data-focus-visible:outline-offset-2',
      'data-focus-visible:outline-brand',
    )}
  >
    {!isDisabled && (
      <AriaButton
        slot="drag"
        aria-label={words.drag(row.text)}
        className="flex size-9 shrink-0 cursor-grab max-sm:size-11 pointer-coarse:size-11 items-center justify-center rounded-md text-subtle data-focus-visible:outline-2 data-focus-visible:outline-brand"
      >
        <GripIcon />
      </AriaButton>
    )}
    <span className="order-first w-6 shrink-0 text-center font-semibold text-brand tabular-nums @md:order-none">
      {place}
    </span>
    <div className="order-first min-w-0 grow basis-[calc(100%-2.5rem)] wrap-anywhere text-ink @md:order-none @md:basis-0">
      {children}
    </div>
    {!isDisabled && (
      <span className="ml-auto flex shrink-0">
        <IconButton
          label={words.up(row.text)}
          isDisabled={place === 1}
          data-move={`${id} up`}
          onPress={() => onStep(-1)}
        >
          <ArrowUpIcon />
        </IconButton>
        <IconButton
          label={words.down(row.text)}
          isDisabled={place === total}
          data-move={`${id} down`}
          onPress={() => onStep(1)}
        >
          <ArrowDownIcon />
        </IconButton>
      </span>
    )}
  </GridListItem>
);
