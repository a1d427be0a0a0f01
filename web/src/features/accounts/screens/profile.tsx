import type { Language } from '@puente/contracts/shapes';
import type { ReactNode } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type TabEntry, Tabs } from '../../../ui/tabs.tsx';
import { AccessSettings } from '../components/access-settings.tsx';
import { PendingAddress } from '../components/pending-address.tsx';
import { PersonalData } from '../components/personal-data.tsx';
import { SecondStepSettings } from '../components/second-step-settings.tsx';
import { SessionList } from '../components/session-list.tsx';

export interface ProfileScreenProps {
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
