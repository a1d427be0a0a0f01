import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useContactPage } from '../use-contact-page.ts';

export const SupportScreen = () => {
  const { t } = useTranslation('app');
  const contactPage = useContactPage();
  usePageTitle(t('support.title'));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('support.title')} text={t('support.text')} />
      <EmptyState
        title={t('support.writeTitle')}
        text={t('support.write')}
        illustration={<MailIcon className="size-7" />}
        action={<LinkButton href={contactPage}>{t('support.contact')}</LinkButton>}
      />
    </div>
  );
};
