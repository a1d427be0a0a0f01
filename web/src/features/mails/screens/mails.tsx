import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { mailAddress } from '../address.ts';
import { useMails } from '../queries.ts';

/** The panel's section of mails (BRAND-2): whose words each of them has. */
export const Mails = () => {
  const { t } = useTranslation('mails');
  const format = useFormat();
  return (
    <ListScreen
      intro={t('intro')}
      label={t('list')}
      rows={useMails()}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      columns={{
        mail: {
          title: t('columns.mail'),
          share: 28,
          cell: ({ clave, nombre }) => (
            <Link
              to={mailAddress(clave)}
              className="inline-flex min-h-6 items-center text-ink underline decoration-line-strong underline-offset-4 transition-colors hover:text-brand"
            >
              {nombre}
            </Link>
          ),
        },
        when: { title: t('columns.when'), share: 42, cell: ({ cuando }) => cuando },
        texts: {
          title: t('columns.texts'),
          cell: ({ propio }) => <Badge tone={propio ? 'info' : 'neutral'}>{t(propio ? 'own' : 'original')}</Badge>,
        },
        changed: {
          title: t('columns.changed'),
          cell: ({ cambiadoAt, cambiadoPor }) =>
            cambiadoAt === null
              ? t('never')
              : cambiadoPor === null
                ? format.shortDate(cambiadoAt)
                : t('changedBy', { day: format.shortDate(cambiadoAt), name: cambiadoPor }),
        },
      }}
    />
  );
};
