// The worker thread of strength.ts: estimating takes a core for longer than the event loop may wait.
import { answerQuestions } from '../../../platform/worker-thread.ts';
import { estimate } from './estimate.ts';
import type { Person } from './strength-rules.ts';

export interface Question {
  password: string;
  person: Person;
}

answerQuestions(({ password, person }: Question) => estimate(password, person));
