import { type ReactNode, useEffect, useRef, useState } from 'react';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormElement } from '../../../shared/forms/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type PriceWithCode, priceWithCode } from '../queries.ts';
import { isFocusLost } from './purchase-frame.tsx';

interface CodeFieldProps {
  code: CodeFlow;
  /** The lowest price for installments, where they are offered without the code, but not with it; null elsewhere. */
  smallestPlan: number | null;
  isDisabled: boolean;
}

/** '¿Tienes un código?': a field that shows the new price at once, and the code once it is applied (PAY-17). */
export const CodeField = ({ code, smallestPlan, isDisabled }: CodeFieldProps) => {
  const { t } = useTranslation('payments');
  const { isOpen, applied, problem } = code;
  const view = applied ? 'applied' : isOpen ? 'field' : 'closed';
  const { input, opener, remover } = useFocusOfView(view, { isDisabled, problem });

  if (applied)
    return (
      <AppliedCode applied={applied} smallestPlan={smallestPlan}>
        <Button ref={remover} variant="quiet" size="sm" isDisabled={isDisabled} onPress={code.remove}>
          {t('code.remove')}
        </Button>
      </AppliedCode>
    );

  if (!isOpen)
    return (
      <Button
        ref={opener}
        variant="quiet"
        size="sm"
        className="-ml-3 self-start"
        isDisabled={isDisabled}
        onPress={code.open}
      >
        {t('code.question')}
      </Button>
    );

  return (
    <FormElement form={{ submit: code.apply }} aria-label={t('code.title')} className="flex flex-col items-start gap-3">
      <TextField
        ref={input}
        className="w-full"
        label={t('code.label')}
        value={code.typed}
        onChange={code.type}
        error={problem}
        isDisabled={isDisabled}
        maxLength={60}
        autoComplete="off"
        spellCheck="false"
      />
      <Button type="submit" variant="secondary" isPending={code.isChecking} isDisabled={isDisabled}>
        {t('code.apply')}
      </Button>
    </FormElement>
  );
};

/** Refs of the elements that get the focus: that of a new view where the focus was lost, and the field at a problem. */
const useFocusOfView = (
  view: 'applied' | 'field' | 'closed',
  { isDisabled, problem }: { isDisabled: boolean; problem: string | undefined },
) => {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  // The element with the focus may be gone with the view: the browser then leaves the focus on the body.
  const focused = useRef(view);
  useEffect(() => {
    // Nothing takes the focus while the order with the new price is being opened.
    if (focused.current === view || isDisabled) return;
    if (isFocusLost()) ({ applied: remover, field: input, closed: opener })[view].current?.focus();
    focused.current = view;
  }, [view, isDisabled]);
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);
  return { input, opener, remover };
};

interface AppliedCodeProps {
  applied: PriceWithCode;
  smallestPlan: number | null;
  /** The button that takes the code away. */
  children: ReactNode;
}

/** Effect of an applied code on the price. */
const AppliedCode = ({ applied, smallestPlan, children }: AppliedCodeProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { codigo, porcentaje, precio, organizacion } = applied;
  return (
    <section aria-label={t('code.title')} className="rounded-md bg-success-soft p-4">
      <div className="flex items-start gap-3">
        <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />
        <div role="status" className="grow text-sm text-ink">
          <p className="font-semibold break-all">{codigo}</p>
          <p>{porcentaje === null || precio === 0 ? t('code.paysAll') : t('code.takesOff', { percent: porcentaje })}</p>
          {organizacion && <p>{t('code.from', { organisation: organizacion })}</p>}
          {smallestPlan !== null && <p>{t('code.noPlan', { price: format.money(smallestPlan) })}</p>}
        </div>
        {children}
      </div>
    </section>
  );
};

/** State of the code field. */
interface CodeState {
  isOpen: boolean;
  typed: string;
  applied: PriceWithCode | null;
  isChecking: boolean;
  problem: string | undefined;
}

/**
 * The code of a purchase: what is typed, and the price that the server gives for it.
 * @param given a code that came with the address
 */
export const useCode = (courseId: string, given: string | undefined) => {
  const { t } = useTranslation('payments');
  const [state, setState] = useState<CodeState>({
    isOpen: given !== undefined,
    typed: given ?? '',
    applied: null,
    isChecking: false,
    problem: undefined,
  });
  const isRunning = useRef(false);
  const change = (changes: Partial<CodeState>) => setState((old) => ({ ...old, ...changes }));

  /** @returns the price with the code; null when it is refused, or being checked already */
  const check = async (): Promise<PriceWithCode | null> => {
    const typed = state.typed.trim();
    if (typed === '') {
      change({ problem: t('code.missing') });
      return null;
    }
    // A double click arrives before the next render, when the button is not disabled yet.
    if (isRunning.current) return null;
    isRunning.current = true;
    change({ isChecking: true, problem: undefined });
    const checked = await priceWithCode(courseId, typed).catch((error: unknown) => {
      change({ problem: messageOf(error, t('code.failed')) });
      return null;
    });
    isRunning.current = false;
    change({ isChecking: false, ...(checked && { applied: checked }) });
    return checked;
  };

  return {
    ...state,
    open: () => change({ isOpen: true }),
    type: (typed: string) => change({ typed, problem: undefined }),
    check,
    remove: () => change({ applied: null, typed: '', isOpen: false, problem: undefined }),
    /** The server refused the code at a later step: the price without it counts again, and what was typed stays. */
    refuse: (error: unknown): boolean => {
      if (!(error instanceof ApiError && error.code.startsWith('CODE_'))) return false;
      change({ applied: null, isOpen: true, problem: messageOf(error, t('code.failed')) });
      return true;
    },
  };
};

/** The code as a step shows it. */
type CodeFlow = Omit<ReturnType<typeof useCode>, 'check' | 'refuse'> & { apply: () => void };
