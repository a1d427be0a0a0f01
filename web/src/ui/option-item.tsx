import { ListBoxItem } from 'react-aria-components/ListBox';

import { CheckIcon } from './icons.tsx';
import { itemStyle } from './popover-style.ts';

export interface SelectOption {
  id: string;
  label: string;
}

/** One of the options of a list that opens below its field. */
export const OptionItem = ({ id, label }: SelectOption) => (
  <ListBoxItem id={id} textValue={label} className={itemStyle}>
    {({ isSelected }) => (
      <>
        <span className="min-w-0 grow">{label}</span>
        {isSelected && <CheckIcon className="size-4 text-brand" />}
      </>
    )}
  </ListBoxItem>
);
