import { perAddress, perUser } from '../../platform/http/limit-per.ts';

export const limits = {
  /** An archive costs a lot of reading: three a day. */
  archivesOfUser: perUser('data-archive', 3, 24 * 60),
  closingsOfUser: perUser('close-account', 10, 15),
  recoveriesOfAddress: perAddress('recover-ip', 30, 15),
};
