import { useSearchParams } from 'react-router';

import { useMySubscriptions } from '../../features/enrolment/queries.ts';
import type { SuggestedProps } from '../../features/messages/components/composer-form.tsx';
import { SuggestedPeople } from '../../features/messages/components/suggested-people.tsx';
import { useLiveMessages } from '../../features/messages/live.ts';
import { useUnreadMessages } from '../../features/messages/queries.ts';
import { MessagesScreen } from '../../features/messages/screens/messages.tsx';
import { NotificationsScreen } from '../../features/notifications/screens/notifications.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUser } from '../../platform/session/use-session.ts';

/** The selected tab is part of the address. An address with a message id always shows the messages tab (MSG-1). */
export const NotificationsRoute = () => {
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  useLiveMessages();
  const isAtMessages = query.has('mensaje_id') || query.get('tab') === 'mensajes';
  return (
    <NotificationsScreen
      moreTabs={[
        {
          id: 'mensajes',
          title: <MessagesTitle />,
          content: user && <MessagesScreen userId={user.id} Suggested={OwnTutors} />,
        },
      ]}
      selected={isAtMessages ? 'mensajes' : 'notificaciones'}
      onSelect={(tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })}
    />
  );
};

/** The tutors of the student's courses. */
const OwnTutors = ({ onChoose }: SuggestedProps) => {
  const { data = [] } = useMySubscriptions();
  const tutors = data.flatMap(({ curso }) => curso.tutores);
  const people = [...new Map(tutors.map((persona) => [persona.id, persona])).values()];
  return <SuggestedPeople people={people} onChoose={onChoose} />;
};

/** The tab's title with the number of unread messages. */
const MessagesTitle = () => {
  const { t } = useTranslation('messages');
  const unread = useUnreadMessages();
  return (
    <>
      {t('title')}
      {unread > 0 && (
        <span className="ml-2 rounded-full bg-accent px-2 py-0.5 text-xs font-bold text-on-accent">
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">{t('unread', { count: unread })}</span>
        </span>
      )}
    </>
  );
};
