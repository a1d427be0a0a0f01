import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components/ListBox';

import { CheckIcon } from './icons.tsx';
import { itemStyle } from './popover-style.ts';

export interface SelectOption<Id extends string = string> {
  id: Id;
  label: string;
  /** Decorative picture before the label. */
  picture?: ReactNode;
  /** A second line that distinguishes options with the same name. */
  detail?: string;
}

/** An option in the popover of a select or combobox. */
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
