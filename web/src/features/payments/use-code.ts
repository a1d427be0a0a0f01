import { useEffect, useEffectEvent, useRef, useState } from 'react';

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
 * @param given a code that came with the address: it is checked at once
 * @param isShown whether the field can be seen
 * @param onChange the price has changed; null = without a code
 */
export const useCode = (
  { courseId, given, isShown }: { courseId: string; given: string | undefined; isShown: boolean },
  onChange: (code: PriceWithCode | null) => void,
) => {
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

  const check = async (): Promise<void> => {
    const typed = state.typed.trim();
    if (typed === '') return change({ problem: t('code.missing') });
    // A double click arrives before the next render, when the button is not disabled yet.
    if (isRunning.current) return;
    isRunning.current = true;
    change({ isChecking: true, problem: undefined });
    try {
      const applied = await priceWithCode(courseId, typed);
      change({ applied, isChecking: false });
      onChange(applied);
    } catch (error) {
      change({ isChecking: false, problem: messageOf(error, t('code.failed')) });
    } finally {
      isRunning.current = false;
    }
  };

  const checkGiven = useEffectEvent(() => {
    if (state.typed !== '' && !state.applied && !state.problem) void check();
  });
  useEffect(() => {
    if (isShown) checkGiven();
  }, [isShown]);

  return {
    ...state,
    open: () => change({ isOpen: true }),
    type: (typed: string) => change({ typed, problem: undefined }),
    check: () => void check(),
    remove: () => {
      change({ applied: null, typed: '', isOpen: false, problem: undefined });
      onChange(null);
    },
    /** The server refused the code at a later step: the price without it counts again, and what was typed stays. */
    refuse: (error: unknown): boolean => {
      if (!(error instanceof ApiError && error.code.startsWith('CODE_'))) return false;
      change({ applied: null, isOpen: true, problem: messageOf(error, t('code.failed')) });
      return true;
    },
  };
};

export type CodeFlow = ReturnType<typeof useCode>;
