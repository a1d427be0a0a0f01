import { PushInvitation } from '../../features/notifications/push/push-invitation.tsx';
import { SupportScreen } from '../../features/support/screens/support.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUser } from '../../platform/session/use-session.ts';

/** The address of the contact page in the language of the interface. */
const useContactPage = (): string => (useTranslation().language === 'en' ? '/en/contact' : '/contacto');

export const SupportRoute = () => {
  const user = useUser();
  const contactPage = useContactPage();
  return (
    user && (
      <SupportScreen myId={user.id} contactPage={contactPage} afterSending={<PushInvitation reason="soporte" />} />
    )
  );
};
