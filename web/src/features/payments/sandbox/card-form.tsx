import { type FocusEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';

import { CardIcon, InfoIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  type Card,
  type CardDraft,
  type CardProblems,
  checkCard,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './card-input.ts';
import type { SandboxTexts } from './sandbox-texts.ts';

/** What `elements.submit()` and `confirmPayment` use of the form. */
export interface CardFormHandle {
  /** Marks invalid fields and moves the focus to the first. */
  check: () => { card: Card } | { problems: CardProblems };
  focus: () => void;
}

interface CardFormProps {
  texts: SandboxTexts;
  onChange: (state: { empty: boolean; complete: boolean }) => void;
  onMounted: () => void;
  ref: Ref<CardFormHandle>;
}

const fields = ['number', 'expiry', 'cvc'] as const;

/** The sandbox's card form. It only accepts test cards, and turns off the browser's autofill of real ones. */
export const CardForm = ({ texts, onChange, onMounted, ref }: CardFormProps) => {
  const [draft, setDraft] = useState<CardDraft>({ number: '', expiry: '', cvc: '' });
  const [problems, setProblems] = useState<CardProblems>({});
  const inputs = useRef<Partial<Record<keyof CardDraft, HTMLInputElement | null>>>({});

  useEffect(() => onMounted(), [onMounted]);

  useImperativeHandle(ref, () => ({
    check: () => {
      const result = checkCard(draft, new Date());
      const found = 'problems' in result ? result.problems : {};
      setProblems(found);
      const first = fields.find((field) => found[field]);
      if (first) inputs.current[first]?.focus();
      return result;
    },
    focus: () => inputs.current.number?.focus(),
  }));

  const change = (field: keyof CardDraft, value: string) => {
    const next = { ...draft, [field]: value };
    setDraft(next);
    setProblems(({ [field]: _solved, ...others }) => others);
    onChange({ empty: fields.every((each) => !next[each]), complete: 'card' in checkCard(next, new Date()) });
  };

  /**
   * Validates a partly filled field on blur when the focus moves to another field. Not when it moves to a button: the
   * error message would shift the button away under the click, and the click validates everything anyway.
   */
  const validateOnBlur = (field: keyof CardDraft, next: EventTarget | null) => {
    if (!Object.values(inputs.current).some((input) => input === next)) return;
    const result = checkCard(draft, new Date());
    const found = draft[field] && 'problems' in result ? result.problems[field] : undefined;
    if (found) setProblems((others) => ({ ...others, [field]: found }));
  };

  const field = (name: keyof CardDraft) => ({
    label: texts[name],
    value: draft[name],
    error: problems[name] && texts[problems[name]],
    onBlur: ({ relatedTarget }: FocusEvent) => validateOnBlur(name, relatedTarget),
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  });

  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-3 rounded-md bg-info-soft px-4 py-3 text-sm text-info">
        <InfoIcon className="mt-0.5 size-5 shrink-0" />
        <p>
          <strong>{texts.bannerTitle}.</strong> {texts.banner}{' '}
          <span className="font-semibold tabular-nums sm:whitespace-nowrap">4242 4242 4242 4242</span>
        </p>
      </div>
      <p className="flex items-center gap-2 self-start rounded-md border border-brand bg-brand-soft px-3.5 py-2 text-sm font-semibold text-ink">
        <CardIcon className="size-5 text-brand" />
        {texts.cardTab}
      </p>
      <TextField
        {...field('number')}
        placeholder="1234 1234 1234 1234"
        onChange={(value) => change('number', formatNumber(value))}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...field('expiry')}
          placeholder={texts.expiryHint}
          onChange={(value) => change('expiry', formatExpiry(value, draft.expiry))}
        />
        <TextField
          {...field('cvc')}
          placeholder="CVC"
          onChange={(value) => change('cvc', formatCvc(value, draft.number))}
        />
      </div>
    </div>
  );
};
