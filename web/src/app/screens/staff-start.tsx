import { StaffStart } from '../../features/teaching/screens/staff-start.tsx';
import { loadTexts } from '../../platform/i18n/i18n.ts';

/** The start page of staff, once its texts are there too. */
export const loadStaffStart = async () => {
  await loadTexts(['teaching']);
  return { default: StaffStart };
};
