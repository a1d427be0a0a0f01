import { type ReactNode, StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';

import './gallery.css';
import { startI18n } from '../platform/i18n/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { FilterSpecimens } from './filters.tsx';
import { FormSpecimens } from './forms.tsx';
import { ListSpecimens } from './lists.tsx';
import { ComponentSpecimens } from './ui-components.tsx';
import { WritingSpecimens } from './writing.tsx';

const kits: Record<string, ReactNode> = {
  ui: <ComponentSpecimens />,
  forms: <FormSpecimens />,
  lists: <ListSpecimens />,
  filters: <FilterSpecimens />,
  writing: <WritingSpecimens />,
};

/** Settings of the gallery, from its address: `/dev/ui?kit=forms&language=en&theme=dark`. */
const settings = new URLSearchParams(location.search);
const kit = settings.get('kit') ?? 'ui';
const language = settings.get('language') === 'en' ? 'en' : 'es';
const theme = settings.get('theme') === 'dark' ? 'dark' : 'light';
document.documentElement.dataset['theme'] = theme;
document.documentElement.lang = language;

await startI18n(language, {
  es: {
    start: async () => ({
      ui: (await import('../ui/texts/es.ts')).es,
      unsaved: (await import('../shared/unsaved/texts/es.ts')).es,
      writing: (await import('../shared/writing/texts/es.ts')).es,
    }),
    files: {},
  },
  en: {
    start: async () => ({
      ui: (await import('../ui/texts/en.ts')).en,
      unsaved: (await import('../shared/unsaved/texts/en.ts')).en,
      writing: (await import('../shared/writing/texts/en.ts')).en,
    }),
    files: {},
  },
});

const Setting = ({ name, value }: { name: string; value: string }) => {
  const address = new URLSearchParams({ kit, language, theme, [name]: value });
  return (
    <a href={`?${address}`} aria-current={String(address) === String(new URLSearchParams({ kit, language, theme }))}>
      {value}
    </a>
  );
};

/** The design system by kits: components with their states, except hover, focus and press. */
const Gallery = () => (
  <MemoryRouter initialEntries={[location.pathname]}>
    <nav className="flex flex-wrap gap-5 bg-surface px-8 py-3 text-brand-strong">
      {Object.keys(kits).map((name) => (
        <Setting key={name} name="kit" value={name} />
      ))}
      <Setting name="language" value={language === 'es' ? 'en' : 'es'} />
      <Setting name="theme" value={theme === 'light' ? 'dark' : 'light'} />
    </nav>
    <main className="mx-auto flex max-w-7xl flex-col gap-10 px-4 py-8 sm:px-8">
      <PageHeader title={`Design system: ${kit}`} />
      {kits[kit]}
    </main>
    <ToastRegion />
  </MemoryRouter>
);

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale={language === 'en' ? 'en-US' : 'es-ES'}>
        <Gallery />
      </I18nProvider>
    </StrictMode>,
  );
}
