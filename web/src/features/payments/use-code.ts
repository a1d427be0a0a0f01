import { useRef, useState } from 'react';

import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { type PriceWithCode, priceWithCode } from './queries.ts';

/** What the code field shows. */
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
export type CodeFlow = Omit<ReturnType<typeof useCode>, 'check' | 'refuse'> & { apply: () => void };
