import type { ComponentType } from 'react';

import type { Namespace } from '../../platform/i18n/texts.ts';
import type { es } from './texts/es.ts';

export interface PanelSection {
  /** The key of its name, and its path below /dashboard/paneladmin. */
  id: keyof typeof es.sections;
  /** The heading in the menu that it stands under. */
  group: keyof typeof es.groups;
  /** Tutors see what is about their own courses (product rule 11). */
  isForAdmins: boolean;
  /** Its screens: the section itself, whose path is empty, and what is below it, such as `':id'`. */
  screens: readonly PanelScreen[];
}

export interface PanelScreen {
  /** Below the section's path. The panel writes the heading of the section itself; other screens write their own. */
  path: string;
  load: () => Promise<ComponentType>;
  /** Text namespaces of the screen, besides `panel` and those that every page loads. */
  texts: readonly Namespace[];
}
