import { useEffect, useState } from 'react';

import { api } from '../../platform/api/client.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { shortestPassword } from './account-limits.ts';

/** What the forms know of a person. */
export interface Named {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
}

type Strength = Result<'POST /auth/password-strength'>;

/** How long after the last key a hint is asked for (debounce), in milliseconds. */
const pause = 600;

/**
 * How hard a new password is to guess, asked from the server a moment after the last key. Undefined for a short one, and
 * whenever the server has no answer: a hint is never worth an error.
 */
export function useStrength(password: string, person: Named): Strength | undefined {
  const [answer, setAnswer] = useState<{ password: string; strength: Strength }>();
  const { firstName, lastName, email } = person;
  const isAsked = password.length >= shortestPassword;

  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    const ask = async () => {
      const body = {
        password,
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
        ...(email && { email }),
      };
      try {
        const strength = await api('POST /auth/password-strength', { body, signal: asking.signal });
        setAnswer({ password, strength });
      } catch {
        if (!asking.signal.aborted) setAnswer(undefined);
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isAsked, password, firstName, lastName, email]);

  return isAsked && answer?.password === password ? answer.strength : undefined;
}
