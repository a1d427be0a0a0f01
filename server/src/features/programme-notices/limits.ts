import { perAddress, perUser } from '../../platform/http/limit-per.ts';

/** Each address is bounded besides, by the pace of its mails (decision 0054). */
export const limits = {
  /** For a household or an office that shares one. */
  askedByAddress: perAddress('programme-notice-ip', 10, 60),
  askedByUser: perUser('programme-notice-user', 60, 60),
  pressed: perAddress('programme-notice-press-ip', 120, 15),
  /** Mail services send the requests of many people from one address. */
  posted: perAddress('programme-notice-post-ip', 2_000, 15),
};
