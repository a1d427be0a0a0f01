import { perUser } from '../../platform/http/limit-per.ts';

export const limits = {
  /** Typing without a pause sends about two searches a second. */
  searches: perUser('users-search', 600, 5),
  /** Each mails somebody. */
  links: perUser('users-link', 60, 60),
  /** Each may mail hundreds of people. */
  imports: perUser('users-import', 60, 60),
  notes: perUser('users-note', 300, 60),
};
