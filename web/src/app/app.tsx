import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { useTranslation } from '../platform/i18n/use-translation.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { isInApp } from './in-app.ts';
import { NavigationView } from './navigation/navigation-view.tsx';
import { ProofHost } from './proof-host.tsx';
import { queryClient } from './query-client.ts';
import { navigation } from './router.tsx';

/**
 * Links out of the single-page app (the landing page, the legal texts) load a new document. A query alone, such as
 * `?ticket=…`, is of the page that is shown.
 */
const navigate = (href: string): void => {
  const { origin, pathname, search, hash } = new URL(href, window.location.href);
  if (origin === window.location.origin && isInApp(pathname)) navigation.go(`${pathname}${search}${hash}`);
  else window.location.assign(href);
};

export const App = () => {
  const { language } = useTranslation();
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={language === 'en' ? 'en-US' : 'es-ES'}>
        <AriaRouterProvider navigate={navigate}>
          <NavigationView navigation={navigation} />
          <ProofHost />
          <ToastRegion />
        </AriaRouterProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
};
