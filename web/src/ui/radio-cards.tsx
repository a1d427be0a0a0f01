import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';

import { classNames } from './class-names.ts';
import { fieldStyle, labelStyle } from './field-style.ts';

export interface RadioCard<Value extends string = string> {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  /** At the right of the title: a price, a badge. */
  aside?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  label: ReactNode;
  cards: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  className?: string | undefined;
}

/** A radio group of cards, for a few options that each need an explanation. */
export const RadioCards = <Value extends string>({
  label,
  cards,
  value,
  onChange,
  isDisabled = false,
  className,
}: RadioCardsProps<Value>) => (
  <RadioGroup
    value={value}
    onChange={(chosen) => onChange(chosen as Value)}
    isDisabled={isDisabled}
    className={classNames(fieldStyle, className)}
  >
    <Label className={labelStyle}>{label}</Label>
    <div className="grid gap-3">
      {cards.map((card) => (
        <RadioField key={card.value} value={card.value} isDisabled={card.isDisabled ?? false}>
          <RadioButton
            className={classNames(
              'group flex cursor-pointer items-start gap-3 rounded-lg border border-line-strong/70 bg-raised p-4',
              'transition-colors data-hovered:border-brand data-selected:border-brand data-selected:bg-brand-soft',
              'data-disabled:cursor-not-allowed data-disabled:opacity-55 data-focus-visible:outline-2',
              'data-focus-visible:outline-offset-2 data-focus-visible:outline-brand',
            )}
          >
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
