import { Fragment } from 'react';

/** A passage with the places that match a search. */
export const Marked = ({ texto, marcas }: { texto: string; marcas: readonly (readonly [number, number])[] }) =>
  splitAtMarks(texto, marcas).map(({ text, isMarked, at }) =>
    isMarked ? (
      <mark key={at} className="rounded-sm bg-warning-soft text-ink">
        {text}
      </mark>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );

interface Piece {
  text: string;
  isMarked: boolean;
  /** Index of its first character. */
  at: number;
}

/** A text in pieces, marked and not; marks that overlap or lie outside the text are left out. */
export function splitAtMarks(text: string, marks: readonly (readonly [number, number])[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isMarked: boolean): void => {
    if (to > from) pieces.push({ text: text.slice(from, to), isMarked, at: from });
  };
  let at = 0;
  for (const [start, end] of marks) {
    if (start < at || end > text.length || end <= start) continue;
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, text.length, false);
  return pieces;
}
