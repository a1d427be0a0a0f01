import type { Language } from '@puente/contracts/shapes';
import { useTranslation } from 'react-i18next';

import { usePageTitle } from '../../../platform/page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PersonalData } from '../components/personal-data.tsx';
import { SessionList } from '../components/session-list.tsx';

/** 'Perfil y Ajustes'. `onLanguageSaved`: the interface follows the language that was chosen. */
export const ProfileScreen = ({ onLanguageSaved }: { onLanguageSaved: (language: Language) => void }) => {
  const { t } = useTranslation('accounts');
  usePageTitle(t('profile.title'));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('profile.title')} text={t('profile.text')} />
      <Tabs
        label={t('profile.title')}
        tabs={[
          { id: 'personal', title: t('profile.personal'), content: <PersonalData onLanguageSaved={onLanguageSaved} /> },
          { id: 'security', title: t('profile.security'), content: <SessionList /> },
        ]}
      />
    </div>
  );
};
