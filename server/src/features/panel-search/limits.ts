import { perUser } from '../../platform/http/limit-per.ts';

export const limits = {
  /** Typing without a pause sends about four searches a second. */
  searches: perUser('panel-search', 600, 5),
};
