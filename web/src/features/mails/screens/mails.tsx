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
          share: 55,
          cell: ({ clave, nombre, cuando }) => (
            <span className="flex min-w-0 flex-col">
              <Link
                to={mailAddress(clave)}
                className="inline-flex min-h-6 items-center self-start text-ink underline decoration-line-strong underline-offset-4 transition-colors hover:text-brand"
              >
                {nombre}
              </Link>{' '}
              <span className="text-sm font-normal text-muted">{cuando}</span>
            </span>
          ),
        },
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
                ? format.date(cambiadoAt)
                : t('changedBy', { day: format.date(cambiadoAt), name: cambiadoPor }),
        },
      }}
    />
  );
};
