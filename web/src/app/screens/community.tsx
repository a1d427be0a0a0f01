import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MessageIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useContactPage } from '../use-contact-page.ts';

export const CommunityScreen = () => {
  const { t } = useTranslation('app');
  const contactPage = useContactPage();
  usePageTitle(t('community.title'));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('community.title')} />
      <EmptyState
        title={t('community.emptyTitle')}
        text={t('community.emptyText')}
        illustration={<MessageIcon className="size-7" />}
        action={<LinkButton href={contactPage}>{t('community.ask')}</LinkButton>}
      />
    </div>
  );
};
