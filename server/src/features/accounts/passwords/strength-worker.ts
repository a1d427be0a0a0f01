// The worker thread of strength.ts: estimating takes a core for longer than the event loop may wait.
import { parentPort } from 'node:worker_threads';

import { estimate } from './estimate.ts';
import type { Person, Strength } from './strength-rules.ts';

export interface Question {
  id: number;
  password: string;
  person: Person;
}

export type Answer = { id: number; strength: Strength } | { id: number; failure: string };

parentPort?.on('message', async ({ id, password, person }: Question) => {
  let answer: Answer;
  try {
    answer = { id, strength: await estimate(password, person) };
  } catch (error) {
    answer = { id, failure: error instanceof Error ? error.message : 'unknown' };
  }
  parentPort?.postMessage(answer);
});
