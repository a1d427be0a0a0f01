import { lazy } from 'react';

import { loadTexts } from '../platform/i18n/i18n.ts';

/** What comes after enrolling, as a chunk that only who has enrolled loads. */
export const CourseFirstStepsLater = lazy(async () => {
  const [chunk] = await Promise.all([import('./course-first-steps.tsx'), loadTexts(['enrolment', 'welcome'])]);
  return { default: chunk.CourseFirstSteps };
});
