import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components/ListBox';

import { CheckIcon } from './icons.tsx';
import { itemStyle } from './popover-style.ts';

export interface SelectOption {
  id: string;
  label: string;
  /** Stands before the label, and repeats what it says. */
  picture?: ReactNode;
  /** A second line: what tells it from others of the same name. */
  detail?: string;
}

/** One of the options of a list that opens below its field. */
export const OptionItem = ({ id, label, picture, detail }: SelectOption) => (
  <ListBoxItem id={id} textValue={label} className={itemStyle}>
    {({ isSelected }) => (
      <>
        {picture && <span aria-hidden="true">{picture}</span>}
        <span className="min-w-0 grow">
          {label}
          {detail && <span className="block text-xs text-muted">{detail}</span>}
        </span>
        {isSelected && <CheckIcon className="size-4 text-brand" />}
      </>
    )}
  </ListBoxItem>
);
