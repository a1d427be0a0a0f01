import type { Language } from '@puente/contracts/shapes';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

import { textSources } from '../app/texts/text-sources.ts';
import { createSpeech, SpeechContext } from '../platform/i18n/use-translation.ts';

/** A component's HTML as it first shows, with the academy's own texts. Effects don't run, and overlays are not in it. */
export async function rendered(element: ReactElement, language: Language = 'es'): Promise<string> {
  const speech = createSpeech(language);
  for (const [namespace, source] of Object.entries(textSources))
    speech.add(language, namespace, await source[language]());
  return renderToStaticMarkup(
    <MemoryRouter>
      <SpeechContext value={speech}>{element}</SpeechContext>
    </MemoryRouter>,
  );
}

/** The words of some HTML, without its tags. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
