import { deviceName } from '@puente/contracts/device-name';
import type { Language } from '@puente/contracts/shapes';
import type { ReactNode } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type TabEntry, Tabs } from '../../../ui/tabs.tsx';
import { AccessSettings } from '../components/access-settings.tsx';
import { PersonalData } from '../components/personal-data.tsx';
import { SecondStepSettings } from '../components/second-step-settings.tsx';
import { ThemeSettings } from '../components/theme-settings.tsx';
import { useAccess, useEndAllSessions, useEndSession, useSessions } from '../queries.ts';

interface ProfileScreenProps {
  /** Switches the interface to the saved language. */
  onLanguageSaved: (language: Language) => void;
  /** Tabs of other features, after the account's own tabs. */
  moreTabs: readonly TabEntry[];
  selected: string;
  onSelect: (tab: string) => void;
  /** Beside the title. */
  actions?: ReactNode;
}

/** 'Perfil y Ajustes'. */
export const ProfileScreen = ({ onLanguageSaved, moreTabs, selected, onSelect, actions }: ProfileScreenProps) => {
  const { t } = useTranslation('accounts');
  usePageTitle(t('profile.title'));
  const tabs = [
    {
      id: 'personal',
      title: t('profile.personal'),
      content: (
        <>
          <PendingAddress />
          <PersonalData onLanguageSaved={onLanguageSaved} />
          <ThemeSettings />
        </>
      ),
    },
    {
      id: 'seguridad',
      title: t('profile.security'),
      content: (
        <div className="flex flex-col gap-6">
          <AccessSettings />
          <SecondStepSettings />
          <SessionList />
        </div>
      ),
    },
    ...moreTabs,
  ];
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('profile.title')} text={t('profile.text')} actions={actions} />
      <Tabs
        label={t('profile.title')}
        tabs={tabs}
        selected={tabs.some(({ id }) => id === selected) ? selected : 'personal'}
        onSelect={onSelect}
      />
    </div>
  );
};

/** A reminder that a new e-mail address has not been verified yet; nothing when there is none. */
const PendingAddress = () => {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const { data } = useAccess();
  if (!data?.pendingEmail || !user || data.pendingEmail === user.email) return null;
  return (
    <Alert className="mb-5 max-w-2xl">{t('pendingAddress', { newEmail: data.pendingEmail, email: user.email })}</Alert>
  );
};

/** The active sessions of the account, with buttons to end one or all of them (SESS-8). */
const SessionList = () => {
  const { t } = useTranslation('accounts');
  const sessions = useSessions();
  const endAll = useEndAllSessions();

  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <div>
        <h2 className="text-xl">{t('profile.sessions')}</h2>
        <p className="mt-1 text-muted">{t('profile.sessionsText')}</p>
      </div>
      <ItemStates
        query={sessions}
        loadingText={t('profile.loading')}
        skeleton={['h-16 w-full']}
        failedText={t('profile.sessionsFailed')}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </ItemStates>
      <ConfirmButton
        variant="danger"
        className="self-start"
        question={{
          title: t('profile.endAllTitle'),
          text: t('profile.endAllText'),
          confirm: t('profile.endAll'),
          isDanger: true,
          act: () => endAll.mutateAsync(),
          failed: t('profile.endAllFailed'),
        }}
      >
        {t('profile.endAll')}
      </ConfirmButton>
    </Card>
  );
};

type Session = NonNullable<ReturnType<typeof useSessions>['data']>[number];

const SessionRow = ({ session: { id, current, userAgent, ip, lastUsedAt } }: { session: Session }) => {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const endOne = useEndSession();
  const device = deviceName(userAgent) ?? t('profile.unknownDevice');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <p className="font-medium text-ink">{device}</p>
        <p className="text-sm text-muted">
          {t('profile.lastUsed', { when: format.dateTime(lastUsedAt) })} · {ip}
        </p>
      </div>
      {current ? (
        <Badge tone="success">{t('profile.current')}</Badge>
      ) : (
        <ConfirmButton
          variant="quiet"
          size="sm"
          className="-ml-3.5 sm:ml-0"
          aria-label={t('profile.endOneOf', { device })}
          question={{
            title: t('profile.endOneTitle'),
            text: t('profile.endOneText', { device }),
            confirm: t('profile.endOne'),
            isDanger: true,
            act: () => endOne.mutateAsync(id),
            done: ({ message }) => message,
            failed: t('profile.endOneFailed'),
          }}
        >
          {t('profile.endOne')}
        </ConfirmButton>
      )}
    </li>
  );
};
