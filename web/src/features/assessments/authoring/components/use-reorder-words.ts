import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import type { ReorderWords } from '../../../../ui/reorder-list.tsx';

/** Returns the reordering labels and announcements for lists of questions and options. */
export function useReorderWords(): ReorderWords {
  const { t } = useTranslation('authoring');
  return {
    drag: (text) => t('editor.drag', { text }),
    up: (text) => t('editor.up', { text }),
    down: (text) => t('editor.down', { text }),
    nowAt: (text, place, total) => t('editor.nowAt', { text, place, total }),
  };
}
