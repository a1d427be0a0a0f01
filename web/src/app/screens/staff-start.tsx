import type { User } from '@puente/contracts/accounts';

import { KeptRecordings } from '../../features/live/recording/kept-recordings.tsx';
import { StaffStart } from '../../features/teaching/screens/staff-start.tsx';
import { loadTexts } from '../../platform/i18n/i18n.ts';
import { recordingOf } from './recording-of.tsx';

const StaffStartRoute = ({ user }: { user: User }) => (
  <StaffStart user={user} recordingOf={recordingOf} recordings={<KeptRecordings />} />
);

/** The start page of staff, once its texts are there too. */
export const loadStaffStart = async () => {
  await loadTexts(['teaching', 'recording']);
  return { default: StaffStartRoute };
};
