import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CertificateIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const TestsScreen = () => {
  const { t } = useTranslation('app');
  usePageTitle(t('tests.title'));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('tests.title')} />
      <EmptyState
        title={t('tests.emptyTitle')}
        text={t('tests.emptyText')}
        illustration={<CertificateIcon className="size-7" />}
        action={<LinkButton href="/dashboard/subscriptions">{t('tests.courses')}</LinkButton>}
      />
    </div>
  );
};
