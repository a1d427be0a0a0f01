import type { FichaDeUsuario } from '@puente/contracts/user-page';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { useRoleLabel } from '../../../shared/people/role-badge.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usersAddress } from '../address.ts';
import { ActiveBadge, OnlineBadge } from '../components/status-badges.tsx';
import { DeleteUserDialog, UserDialog } from '../components/user-dialogs.tsx';
import { UserCourses, UserAttendance, UserCertificates, UserTests } from '../components/user-learning.tsx';
import { UserNotes } from '../components/user-notes.tsx';
import { UserPayments } from '../components/user-payments.tsx';
import { UserSessions } from '../components/user-sessions.tsx';
import { useLiveStatus } from '../live.ts';
import { useSendLink, useUser } from '../queries.ts';

/** The page of one person in the panel: who, and everything about them, each part asked for when it is shown. */
export const UserPage = () => {
  const { t } = useTranslation('users');
  const { id = '' } = useParams();
  const user = useUser(id);
  usePageTitle(user.data?.nombreCompleto ?? t('title'));
  const back = (
    <LinkButton variant="quiet" size="sm" href={usersAddress} className="-ml-3.5 self-start">
      {t('page.back')}
    </LinkButton>
  );
  return (
    <>
      {back}
      <ItemStates
        query={user}
        loadingText={t('loading')}
        skeleton={['h-10 w-64', 'h-32 w-full']}
        failedText={t('page.loadFailed')}
        missing={{ title: t('page.missing'), text: t('page.missingText') }}
        heading={t('title')}
      >
        {(found) => <Person key={found.id} user={found} />}
      </ItemStates>
    </>
  );
};

const Person = ({ user }: { user: FichaDeUsuario }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const [query, setQuery] = useSearchParams();
  const { id, esPropia } = user;
  const parts = [
    { id: 'cursos', title: t('page.courses.title'), content: <UserCourses id={id} /> },
    { id: 'pagos', title: t('page.payments.title'), content: <UserPayments id={id} /> },
    { id: 'asistencia', title: t('page.attendance.title'), content: <UserAttendance id={id} /> },
    { id: 'pruebas', title: t('page.tests.title'), content: <UserTests id={id} /> },
    { id: 'certificados', title: t('page.certificates.title'), content: <UserCertificates id={id} /> },
    { id: 'sesiones', title: t('page.sessions.title'), content: <UserSessions id={id} isOwn={esPropia} /> },
    { id: 'notas', title: t('page.notes.title'), content: <UserNotes id={id} /> },
  ];
  const shown = parts.find((part) => part.id === query.get('ver'))?.id ?? 'cursos';
  return (
    <>
      <PersonHeader user={user} />
      {user.closedAt && <Alert tone="warning">{t('page.closed', { day: format.longDate(user.closedAt) })}</Alert>}
      {user.isActive && user.isInvited && <Alert tone="info">{t('page.invited')}</Alert>}
      <UserFacts user={user} />
      <Tabs
        label={t('page.parts')}
        tabs={parts}
        selected={shown}
        onSelect={(ver) => setQuery(ver === 'cursos' ? {} : { ver }, { replace: true, preventScrollReset: true })}
      />
    </>
  );
};

const PersonHeader = ({ user }: { user: FichaDeUsuario }) => {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const roleLabel = useRoleLabel();
  useLiveStatus();
  const sendLink = useSendLink(user.id);
  const [opened, setOpened] = useState<'edit' | 'remove'>();
  const send = () =>
    sendLink.mutate(undefined, {
      onSuccess: ({ message }) => toast(message, 'success'),
      onError: (error) => toast(messageOf(error, t('page.sendLinkFailed')), 'danger'),
    });
  return (
    <header className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 items-center gap-4">
        <Portrait persona={user} className="size-14" />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-anywhere text-ink sm:text-3xl">{user.nombreCompleto}</h1>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge tone="info">{roleLabel(user.role)}</Badge>
            <OnlineBadge isConnected={user.isConnected} />
            <ActiveBadge {...user} />
            {user.esPropia && <Badge>{t('page.you')}</Badge>}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {user.isActive && !user.esPropia && (
          <Button variant="secondary" isPending={sendLink.isPending} onPress={send}>
            {t(user.isInvited ? 'page.sendInvitation' : 'page.sendLink')}
          </Button>
        )}
        <Button variant="secondary" onPress={() => setOpened('edit')}>
          {t('edit')}
        </Button>
        {!user.esPropia && (
          <Button variant="danger" onPress={() => setOpened('remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
      {opened === 'edit' && <UserDialog user={user} isOwn={user.esPropia} onClose={() => setOpened(undefined)} />}
      {opened === 'remove' && (
        <DeleteUserDialog
          user={user}
          onClose={() => setOpened(undefined)}
          onDeleted={() => void navigate(usersAddress)}
        />
      )}
    </header>
  );
};

/** Personal data of an account. */
const UserFacts = ({ user }: { user: FichaDeUsuario }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const facts = [
    [t('page.facts.email'), user.emailVerifiedAt ? user.email : `${user.email} (${t('page.facts.unverified')})`],
    [t('page.facts.phone'), user.phoneNumber],
    [t('page.facts.since'), format.longDate(user.createdAt)],
    [
      t('page.facts.lastActivity'),
      user.ultimaActividad ? format.dateTime(user.ultimaActividad) : t('page.facts.never'),
    ],
    [t('page.facts.timezone'), user.timezone],
    [t('page.facts.secondStep'), t(user.segundoPaso ? 'page.facts.on' : 'page.facts.off')],
  ] as const;
  return (
    <Card>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="font-medium wrap-anywhere text-ink">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
};
