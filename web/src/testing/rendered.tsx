import type { Language } from '@puente/contracts/shapes';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

import { textSources } from '../app/texts/text-sources.ts';
import { createSpeech, SpeechContext } from '../platform/i18n/use-translation.ts';

/** Every text of the dashboard, by namespace. */
export async function allTexts(language: Language): Promise<[namespace: string, texts: object][]> {
  const { start, files } = textSources[language];
  const chunks = Object.entries(files).map(async ([path, load]): Promise<[string, object]> => {
    return [path.split('/').at(-3) ?? '', await load()];
  });
  return [...Object.entries(await start()), ...(await Promise.all(chunks))];
}

/**
 * Renders a component's initial HTML on the server side, with the academy's texts. Effects don't run, and overlays are
 * not included.
 */
export async function rendered(element: ReactElement, language: Language = 'es', address = '/'): Promise<string> {
  const speech = createSpeech(language);
  for (const [namespace, texts] of await allTexts(language)) speech.add(language, namespace, texts);
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <SpeechContext value={speech}>{element}</SpeechContext>
    </MemoryRouter>,
  );
}

/** The text content of some HTML, without its tags. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
