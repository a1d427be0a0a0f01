import { SupportDesk } from '../../features/support/desk/support-desk.tsx';
import { useUser } from '../../platform/session/use-session.ts';

/** The panel's section of support, as the person who opens it sees it. */
export const PanelSoporte = () => {
  const user = useUser();
  return user && <SupportDesk myId={user.id} isAdmin={user.isAdmin} />;
};
