import { Link } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { addressOf } from '../address.ts';
import type { Folder } from '../queries.ts';

const folders = ['recibidos', 'enviados'] as const satisfies Folder[];

/** 'Recibidos' and 'Enviados'. */
export const FolderLinks = ({ current }: { current: Folder }) => {
  const { t } = useTranslation('messages');
  return (
    <nav aria-label={t('folders')} className="flex flex-wrap gap-1">
      {folders.map((folder) => (
        <Link
          key={folder}
          to={addressOf(folder)}
          preventScrollReset
          {...(folder === current && { 'aria-current': 'page' })}
          className={classNames(
            'flex min-h-11 items-center rounded-full px-4 font-semibold transition-colors',
            folder === current ? 'bg-brand-soft text-brand-strong' : 'text-muted hover:text-ink',
          )}
        >
          {t(folder)}
        </Link>
      ))}
    </nav>
  );
};
