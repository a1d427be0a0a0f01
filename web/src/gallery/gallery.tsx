import type { Language } from '@puente/contracts/shapes';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { PageHeader } from '../ui/page-header.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { ActionSpecimens } from './sections/actions.tsx';
import { ChoiceSpecimens } from './sections/choices.tsx';
import { ContentSpecimens } from './sections/content.tsx';
import { FieldSpecimens } from './sections/fields.tsx';
import { FileSpecimens } from './sections/files.tsx';
import { OverlaySpecimens } from './sections/overlays.tsx';
import { StateSpecimens } from './sections/states.tsx';
import { TableSpecimens } from './sections/tables.tsx';
import { TokenSpecimens } from './sections/tokens.tsx';
import { WritingSpecimens } from './sections/writing.tsx';

/** The gallery of every component of web/src/ui in every state, except hover, focus and press. */
export const Gallery = ({ language }: { language: Language }) => (
  <I18nProvider locale={language === 'en' ? 'en-US' : 'es-ES'}>
    <main className="mx-auto flex max-w-7xl flex-col gap-10 px-4 py-8 sm:px-8">
      <PageHeader title="Design system" text="page-header: the only h1 of a screen, with a text and actions." />
      <TokenSpecimens />
      <ActionSpecimens />
      <FieldSpecimens />
      <WritingSpecimens />
      <ChoiceSpecimens />
      <FileSpecimens />
      <ContentSpecimens />
      <OverlaySpecimens />
      <StateSpecimens />
      <TableSpecimens />
    </main>
    <ToastRegion />
  </I18nProvider>
);
