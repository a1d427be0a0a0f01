import { matchPath } from 'react-router';

import type { PanelSection } from './panel-section.ts';
import { panelSections } from './panel-sections.ts';

/** First section of tutors; administrators begin at the first of the menu (ADM-1). */
const firstOfTutors = 'tutorias' satisfies PanelSection['id'];

export const panelAddress = '/dashboard/paneladmin';

/** The sections that somebody of the staff may see. */
export const sectionsFor = (isAdmin: boolean): PanelSection[] =>
  panelSections.filter(({ isForAdmins }) => isAdmin || !isForAdmins);

/** The section of an address: the one that it names, else the first. @returns undefined for one that isn't there */
export const sectionOf = (pathname: string, isAdmin: boolean): PanelSection | undefined => {
  const id = matchPath(`${panelAddress}/:section/*`, pathname)?.params.section ?? (isAdmin ? undefined : firstOfTutors);
  const offered = sectionsFor(isAdmin);
  return id === undefined ? offered[0] : offered.find((section) => section.id === id);
};
