import { useEffect } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WarningIcon } from '../../ui/icons.tsx';

/** The error screen: shown when a screen throws or its chunk cannot be fetched. */
export const CrashScreen = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('app');
  usePageTitle(t('crash.title'));
  useEffect(() => console.error(error), [error]);
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <h1 className="sr-only">{t('crash.title')}</h1>
      <EmptyState
        title={t('crash.title')}
        text={t('crash.text')}
        illustration={<WarningIcon className="size-7" />}
        action={<Button onPress={() => window.location.reload()}>{t('crash.reload')}</Button>}
      />
    </div>
  );
};
