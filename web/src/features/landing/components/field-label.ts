import { useTranslation } from '../../../platform/i18n/use-translation.ts';

/** The label of a field: in English it says so. */
export const useFieldLabel = () => {
  const { t } = useTranslation('landing');
  return (name: string): string => {
    const own = (field: string) => t(`fields.${field}` as Parameters<typeof t>[0]);
    return name.endsWith('En') ? t('inEnglish', { field: own(name.slice(0, -2)) }) : own(name);
  };
};
