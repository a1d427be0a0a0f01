import { useState } from 'react';
import { useLocation } from 'react-router';

import { keep, readKept } from './kept-in-browser.ts';

/** Columns that can be hidden are offered by tables that have more than these, without the column of the actions. */
const fewColumns = 4;

const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The columns of a list that a person hides, by their names. */
export interface HiddenColumns {
  /** The columns that can be hidden: all but the first. Empty where there are few. */
  offered: readonly string[];
  hidden: ReadonlySet<string>;
  hide: (names: ReadonlySet<string>) => void;
}

/**
 * The columns of a list of the panel that are hidden in this browser, kept by the list's address (PANEL-2): one choice
 * for the lists of all courses.
 */
export const useHiddenColumns = (names: readonly string[]): HiddenColumns => {
  const key = `columnas ${useLocation().pathname.replaceAll(id, ':id')}`;
  const [chosen, setChosen] = useState<{ key: string; names: readonly string[] }>();
  const offered = names.length > fewColumns ? names.slice(1) : [];
  const kept = chosen?.key === key ? chosen.names : (readKept(key)?.split(' ') ?? []);
  return {
    offered,
    hidden: new Set(kept.filter((name) => offered.includes(name))),
    hide: (hidden) => {
      setChosen({ key, names: [...hidden] });
      keep(key, hidden.size > 0 ? [...hidden].join(' ') : null);
    },
  };
};
