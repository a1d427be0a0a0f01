import { PushInvitation } from '../../features/notifications/push/push-invitation.tsx';
import { SupportScreen } from '../../features/support/screens/support.tsx';
import { useUser } from '../../platform/session/use-session.ts';
import { useContactPage } from '../use-contact-page.ts';

export const SupportRoute = () => {
  const user = useUser();
  const contactPage = useContactPage();
  return (
    user && (
      <SupportScreen myId={user.id} contactPage={contactPage} afterSending={<PushInvitation reason="soporte" />} />
    )
  );
};
