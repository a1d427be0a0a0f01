import type { textSources } from './text-sources.ts';

type Sources = typeof textSources;
type ByNamespace = { [N in keyof Sources]: Awaited<ReturnType<Sources[N]['es']>> };

/** Makes every `t('…')` a checked key: one that no text stands behind doesn't compile. */
declare module '../../platform/i18n/texts.ts' {
  interface Resources extends ByNamespace {}
}
