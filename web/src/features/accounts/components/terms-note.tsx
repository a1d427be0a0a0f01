import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { privacyPath, termsPath } from '../../../platform/public-paths.ts';

const paths = { terms: termsPath, privacy: privacyPath };

/** Names and links the terms and the privacy notice that bind with the account. They open beside the form. */
export const TermsNote = () => {
  const { t, language } = useTranslation('accounts');
  const link = (page: 'terms' | 'privacy') => (
    <a href={paths[page][language]} target="_blank" rel="noopener" className="font-semibold text-brand underline">
      {t(`agreement.${page}`)}
    </a>
  );
  return (
    <p className="text-sm text-muted">
      {t('agreement.before')} {link('terms')} {t('agreement.and')} {link('privacy')}.{' '}
      <span className="sr-only">{t('agreement.newTab')}</span>
    </p>
  );
};
