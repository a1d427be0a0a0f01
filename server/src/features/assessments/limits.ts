import { perUser } from '../../platform/http/limit-per.ts';

/** Rate limits per person. Typing saves an answer every second or two. */
export const limits = {
  starts: perUser('test-starts', 60, 60),
  answers: { ...perUser('test-answers', 600, 10), lease: 20 },
  checks: perUser('test-checks', 300, 10),
};
