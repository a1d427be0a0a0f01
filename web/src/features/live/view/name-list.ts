import type { useTranslation } from '../../../platform/i18n/use-translation.ts';

/** Names in one sentence: `Lucía, Óscar y Ana`. */
export const nameList = (t: ReturnType<typeof useTranslation<'live'>>['t'], names: readonly string[]): string =>
  names.length > 1
    ? t('waiting.and', { first: names.slice(0, -1).join(', '), second: names.at(-1) ?? '' })
    : (names[0] ?? '');
