import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';

import { classNames } from './class-names.ts';
import { fieldStyle, labelStyle, optionCardStyle } from './field-style.ts';

interface RadioCard<Value extends string = string> {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  /** At the right of the title: a price, a badge. */
  aside?: ReactNode;
  isDisabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  label: ReactNode;
  cards: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** Keeps the choice and, unlike `isDisabled`, the focus. */
  isReadOnly?: boolean;
  className?: string | undefined;
  /** Id of an element that names the group besides its label: the text of a question. */
  'aria-labelledby'?: string;
}

/** A radio group of cards, for a few options that each need an explanation. */
export const RadioCards = <Value extends string>({
  label,
  cards,
  value,
  onChange,
  isDisabled = false,
  isReadOnly = false,
  className,
  ...aria
}: RadioCardsProps<Value>) => (
  <RadioGroup
    {...aria}
    value={value}
    onChange={(chosen) => {
      const card = cards.find((each) => each.value === chosen);
      if (card) onChange(card.value);
    }}
    isDisabled={isDisabled}
    isReadOnly={isReadOnly}
    className={classNames(fieldStyle, className)}
  >
    <Label className={labelStyle}>{label}</Label>
    <div className="grid gap-3">
      {cards.map((card) => (
        <RadioField key={card.value} value={card.value} isDisabled={card.isDisabled ?? false}>
          <RadioButton className={classNames('group', optionCardStyle)}>
            <span className="mt-0.5 flex size-5.5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-raised group-data-selected:border-brand">
              <span className="size-3 rounded-full bg-brand opacity-0 transition-opacity group-data-selected:opacity-100" />
            </span>
            <span className="flex min-w-0 grow flex-col gap-0.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-ink">
                <span>{card.title}</span>
                {card.aside && <span>{card.aside}</span>}
              </span>
              {card.text && <span className="text-sm text-muted">{card.text}</span>}
            </span>
          </RadioButton>
        </RadioField>
      ))}
    </div>
  </RadioGroup>
);

interface RadioProps {
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
