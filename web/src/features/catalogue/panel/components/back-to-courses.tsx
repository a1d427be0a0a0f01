import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { coursesAddress } from '../addresses.ts';

/** The way back to the table. */
export const BackToCourses = () => {
  const { t } = useTranslation('catalogue');
  return <BackLink to={coursesAddress} text={t('editor.back')} />;
};
