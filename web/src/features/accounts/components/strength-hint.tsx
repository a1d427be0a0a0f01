import { useEffect, useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { classNames } from '../../../ui/class-names.ts';
import { shortestPassword } from '../account-limits.ts';

interface StrengthHintProps {
  password: string;
  /** Name and address of the person, which make a password weak that contains them. */
  person: Named;
}

const looks = {
  weak: { bars: 1, bar: 'bg-danger', text: 'text-danger' },
  good: { bars: 2, bar: 'bg-success', text: 'text-success' },
  strong: { bars: 3, bar: 'bg-success', text: 'text-success' },
};

/**
 * Shows the strength of a new password, debounced. Never blocks the form: without an answer nothing is shown. The
 * element is always rendered, as a live region must exist before its text changes; once something was typed its height
 * is reserved, because a button that moves while it is pressed loses the press.
 */
export const StrengthHint = ({ password, person }: StrengthHintProps) => {
  const strength = useStrength(password, person);
  const look = strength && looks[strength.level];
  return (
    <div role="status" className={password === '' ? 'empty:hidden' : 'min-h-8'}>
      {strength && look && (
        <>
          <div aria-hidden className="mb-1.5 flex gap-1.5">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames('h-1 grow rounded-full', bar <= look.bars ? look.bar : 'bg-line')}
              />
            ))}
          </div>
          <p className={classNames('text-sm', look.text)}>{strength.message}</p>
        </>
      )}
    </div>
  );
};

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
function useStrength(password: string, person: Named): Strength | undefined {
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
