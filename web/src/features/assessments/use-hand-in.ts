import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { handInAttempt, type HandInOutcome } from './handing-in.ts';
import { handIn, showAttempt } from './queries.ts';

type Failure = Exclude<HandInOutcome, { kind: 'done' }>;

/** Hands in an attempt once, however often it is pressed, and shows the graded attempt. */
export const useHandIn = (attemptId: string, flush: () => Promise<boolean>) => {
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setFailure(undefined);
    const outcome = await handInAttempt({
      flush,
      send: () => handIn(attemptId),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    isRunning.current = false;
    setPending(false);
    if (outcome.kind === 'done') showAttempt(queries, outcome.attempt);
    else setFailure(outcome);
  };
  return { handIn: run, isPending, failure };
};
