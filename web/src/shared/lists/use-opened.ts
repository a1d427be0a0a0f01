import { type ReactNode, useState } from 'react';

/** What is opened over a page, such as a dialog: rendered until it calls `close`. */
export type Opens = (close: () => void) => ReactNode;

/** Holds the one thing that is open over a list. What it shows of a row is the row at the press. */
export const useOpened = () => {
  const [opens, setOpens] = useState<{ render: Opens }>();
  return {
    open: (render: Opens) => setOpens({ render }),
    opened: opens?.render(() => setOpens(undefined)),
  };
};
