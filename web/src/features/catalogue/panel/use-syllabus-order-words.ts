import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ReorderWords } from '../../../ui/reorder-list.tsx';

/** Returns the reordering labels and announcements for lists of modules and classes. */
export function useSyllabusOrderWords(): ReorderWords {
  const { t } = useTranslation('catalogue');
  return {
    drag: (name) => t('syllabus.drag', { name }),
    up: (name) => t('syllabus.up', { name }),
    down: (name) => t('syllabus.down', { name }),
    nowAt: (name, place, total) => t('syllabus.nowAt', { name, place, total }),
  };
}
