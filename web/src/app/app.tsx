import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import type { ProofDialog } from '../features/accounts/components/proof-dialog.tsx';
import { proofQuestion } from '../platform/api/client.ts';
import { loadTexts } from '../platform/i18n/i18n.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { isInApp } from './in-app.ts';
import { NavigationView } from './navigation/navigation-view.tsx';
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

type Dialog = ComponentType<ComponentProps<typeof ProofDialog>>;

const loadDialog = async (): Promise<Dialog> => {
  const [chunk] = await Promise.all([
    import('../features/accounts/components/proof-dialog.tsx'),
    loadTexts(['verification']),
  ]);
  return chunk.ProofDialog;
};

/** Shows the dialog that asks who it is, while a request waits for that proof. */
const ProofHost = () => {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.current);
  const [Dialog, setDialog] = useState<Dialog>();

  useEffect(() => {
    if (!question || Dialog) return;
    // Without the dialog nobody can be asked: the caller shows the refusal, and what was typed stays.
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => question.answer(false),
    );
  }, [question, Dialog]);

  if (!question || !Dialog) return null;
  return <Dialog onProven={() => question.answer(true)} onCancel={() => question.answer(false)} />;
};
