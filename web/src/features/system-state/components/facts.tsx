import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import type { State } from '../queries.ts';

/** The last backup, the version, the schema, and since when the server runs. */
export const Facts = ({ state }: { state: State }) => {
  const { t } = useTranslation('system-state');
  const format = useFormat();
  const { respaldo, faltaRespaldo, version, esquema, desde, zona } = state;
  const facts = [
    [
      t('facts.backup'),
      respaldo
        ? t('facts.backupOf', {
            moment: format.dateTime(respaldo.at),
            size: format.fileSize(respaldo.bytes),
            version: respaldo.version,
          })
        : t('facts.noBackup'),
    ],
    [t('facts.version'), version],
    [t('facts.since'), format.dateTime(desde)],
    [t('facts.zone'), zona],
    [t('facts.schema'), esquema],
  ] as const;
  return (
    <Card as="section" aria-labelledby="facts" className="flex flex-col gap-4">
      <h2 id="facts" className="text-xl">
        {t('facts.heading')}
      </h2>
      {faltaRespaldo && <Alert tone="warning">{t('facts.backupMissing')}</Alert>}
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
