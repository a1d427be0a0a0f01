import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelpIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The 404 screen (ROUTE-7). */
export const NotFoundScreen = () => {
  const { t } = useTranslation('app');
  const isSignedIn = useSession().status === 'signed-in';
  usePageTitle(t('notFound.title'));
  return (
    <>
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        illustration={<HelpIcon className="size-7" />}
        action={
          <LinkButton href={isSignedIn ? '/dashboard/overview' : '/'}>
            {t(isSignedIn ? 'toDashboard' : 'home')}
          </LinkButton>
        }
      />
    </>
  );
};
