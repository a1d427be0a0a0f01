import { useEffect, useState } from 'react';

import { api } from '../../platform/api/client.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { shortestPassword } from './account-limits.ts';

/** Personal data that a form has, for the check of a password against them. */
export interface Named {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
}

type Strength = Result<'POST /auth/password-strength'>;

/** Debounce of the request after the last key, in milliseconds. */
const pause = 600;

/**
 * Returns the server's estimate of a password's strength, debounced. Undefined for a password that is too short, and
 * when the request fails: a hint shows no error.
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
