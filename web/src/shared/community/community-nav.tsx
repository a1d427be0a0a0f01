import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';

const pages = [
  { id: 'forum', to: '/dashboard/community' },
  { id: 'announcements', to: '/dashboard/community/anuncios' },
] as const;

/** The two sides of the community: the forum, and the announcements. Needs the texts of `community`. */
export const CommunityNav = () => {
  const { t } = useTranslation('community');
  return <LinkTabs label={t('label')} tabs={pages.map(({ id, to }) => ({ to, text: t(id), end: true }))} />;
};
