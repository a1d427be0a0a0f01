import { lazy } from 'react';

import { loadTexts } from '../platform/i18n/i18n.ts';

/** First steps after enrolling, as a chunk that is loaded after an enrolment alone. */
export const CourseFirstStepsLater = lazy(async () => {
  const [chunk] = await Promise.all([import('./course-first-steps.tsx'), loadTexts(['enrolment', 'welcome'])]);
  return { default: chunk.CourseFirstSteps };
});
