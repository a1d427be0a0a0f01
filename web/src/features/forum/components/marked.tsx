import { Fragment } from 'react';

import { splitAtMarks } from '../marks.ts';

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
