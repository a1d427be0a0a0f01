import type { ComponentType } from 'react';
import { useLocation } from 'react-router';

import { useUser } from '../../platform/session/use-session.ts';

/** Parts that the panel puts into the frame. */
interface PanelFrame {
  /** In the place of the dashboard's sections. */
  Menu: ComponentType<{ onFollow?: (() => void) | undefined }>;
  /** In the header. */
  Search: ComponentType;
}

let loaded: PanelFrame | undefined;

/** Loads the panel's screen with what it puts into the frame, which is there once the screen is. */
export const loadPanel = async () => {
  const [{ AdminPanel }, { PanelMenu }, { PanelSearch }] = await Promise.all([
    import('../screens/admin-panel.tsx'),
    import('./panel-menu.tsx'),
    import('./panel-search.tsx'),
  ]);
  loaded = { Menu: PanelMenu, Search: PanelSearch };
  return AdminPanel;
};

/** Parts of the frame while somebody of the staff is in the panel. Loaded after the first screen (PANEL-1). */
export const usePanelFrame = (): PanelFrame | undefined => {
  const user = useUser();
  const isPanel = /^\/dashboard\/paneladmin(\/|$)/i.test(useLocation().pathname);
  return isPanel && user && user.role !== 'user' ? loaded : undefined;
};
