import { Link } from 'react-router';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ChevronLeftIcon } from '../../../../ui/icons-later.tsx';
import { coursesAddress } from '../addresses.ts';

/** The way back to the table. */
export const BackToCourses = () => {
  const { t } = useTranslation('catalogue');
  return (
    <Link to={coursesAddress} className="flex min-h-11 items-center gap-1 self-start font-semibold text-brand">
      <ChevronLeftIcon className="size-4 shrink-0" />
      {t('editor.back')}
    </Link>
  );
};
