import type { ComponentType } from 'react';

import type { PanelScreen } from './panel-section.ts';

/** A screen below the title and the tabs of its course (`course-tabs.tsx`). */
export const inCourse = async (screen: Promise<ComponentType>): Promise<ComponentType> => {
  const [{ belowTabs }, Screen] = await Promise.all([import('./course-tabs.tsx'), screen]);
  return belowTabs(Screen);
};

/** The only screen of a section. */
export const only = (load: PanelScreen['load'], ...texts: PanelScreen['texts']): PanelScreen[] => [
  { path: '', load, texts },
];
