import type { ReactNode } from 'react';

export interface RadioProps {
  /** The same for all radio buttons of which one can be chosen. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Accessible name, where the label alone does not tell it from others. */
  'aria-label'?: string;
  /** The label. */
  children: ReactNode;
}

/** A radio button that stands among other fields, such as one in each row of a list. Elsewhere: `RadioCards`. */
export const Radio = ({ name, isChosen, onChoose, children, ...aria }: RadioProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-base text-ink">
    <input
      {...aria}
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="size-5.5 shrink-0 accent-brand"
    />
    <span>{children}</span>
  </label>
);
