import { Outlet } from 'react-router';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Mark } from '../../ui/icons.tsx';
import { Footer } from './footer.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** The layout of the app's screens outside the dashboard. */
export const PublicPage = () => {
  const { t } = useTranslation('app');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-6">
        <a href="/" className="flex items-center gap-3 rounded-md font-display text-xl text-ink">
          <Mark className="size-9" />
          {t('name')}
        </a>
        <LanguageSwitch />
      </header>
      <main className="mx-auto w-full max-w-2xl grow px-4 py-10 sm:px-6 sm:py-16">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
};
