import { chosenMax } from '@puente/contracts/chosen-max';
import { useState } from 'react';

/** The rows of a list that somebody has chosen, by their checkboxes. */
export interface Selection<Row> {
  chosen: readonly Row[];
  /** The rows that can be chosen together: those that are shown, at most `chosenMax`. */
  selectable: readonly Row[];
  isChosen: (row: Row) => boolean;
  /** Whether the row can be chosen now. */
  mayChoose: (row: Row) => boolean;
  choose: (row: Row, isChosen: boolean) => void;
  chooseAll: () => void;
  /** @returns whether any was chosen */
  clear: () => boolean;
}

/** Chooses rows of a list. A row that is no longer shown, or can no longer be chosen, is not chosen any more. */
export const useSelection = <Row extends { id: string }>(
  rows: readonly Row[],
  canSelect: (row: Row) => boolean,
): Selection<Row> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selectable = rows.filter(canSelect);
  const chosen = selectable.filter(({ id }) => ids.has(id));
  const all = chosen.map(({ id }) => id);
  return {
    chosen,
    selectable: selectable.slice(0, chosenMax),
    isChosen: ({ id }) => all.includes(id),
    mayChoose: (row) => canSelect(row) && (chosen.length < chosenMax || ids.has(row.id)),
    choose: ({ id }, isChosen) => setIds(new Set(isChosen ? [...all, id] : all.filter((each) => each !== id))),
    chooseAll: () => setIds(new Set(selectable.slice(0, chosenMax).map(({ id }) => id))),
    clear: () => {
      setIds(new Set());
      return chosen.length > 0;
    },
  };
};
