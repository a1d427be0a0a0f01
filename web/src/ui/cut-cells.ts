import type { FocusEvent, PointerEvent } from 'react';

const isCut = (cell: HTMLElement): boolean =>
  [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );

/** Has the browser show the whole text of a cell under the pointer, where some of it is cut. */
export const showWhole = ({ currentTarget: cell }: PointerEvent<HTMLElement>): void => {
  cell.title = isCut(cell) ? cell.innerText.replaceAll('\n', ' ') : '';
};

/**
 * Marks the cells of a row that are cut when the keyboard comes to it: their whole text is laid over what is below them.
 * A row that grew would move the others under the pointer, whose press would be lost.
 */
export const markCut = ({ currentTarget: row, relatedTarget }: FocusEvent<HTMLElement>): void => {
  if (relatedTarget instanceof Node && row.contains(relatedTarget)) return;
  const cells = [...row.querySelectorAll<HTMLElement>('[data-share]')];
  for (const cell of cells) cell.removeAttribute('data-cut');
  for (const cell of cells.filter(isCut)) cell.setAttribute('data-cut', '');
};
