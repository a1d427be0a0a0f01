import { useTranslation } from '../../platform/i18n/use-translation.ts';

/** SHELL-5. */
export const Footer = () => {
  const { t } = useTranslation('app');
  return (
    <footer className="px-4 py-6 text-center text-sm text-subtle sm:px-6">
      {t('rights', { year: String(new Date().getFullYear()) })}
    </footer>
  );
};
