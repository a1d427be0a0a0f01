import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { Failed } from '../components/failed.tsx';
import { Parts } from '../components/parts.tsx';
import { type State, useSystemState } from '../queries.ts';
import { workName } from '../words/work-names.ts';

/** The panel's section of the system's state (OPS-4, OPS-5). */
export const SystemState = () => {
  const { t } = useTranslation('system-state');
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-4xl text-muted">{t('intro')}</p>
      <Parts />
      <Work />
    </div>
  );
};

const Work = () => {
  const { t } = useTranslation('system-state');
  return (
    <ItemStates
      query={useSystemState()}
      loadingText={t('state.loading')}
      skeleton={['h-48 w-full', 'h-40 w-full']}
      failedText={t('state.failed')}
    >
      {(state) => (
        <>
          <Failed state={state} />
          <Waiting state={state} />
          <Facts state={state} />
        </>
      )}
    </ItemStates>
  );
};

/** Work that waits in the background, by kind, and how much of it is late. */
const Waiting = ({ state }: { state: State }) => {
  const { t, language } = useTranslation('system-state');
  const rows = state.enEspera.map((work) => ({ ...work, id: `${work.origen} ${work.tarea}` }));
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <div>
        <h2 id="waiting" className="text-xl">
          {t('waiting.heading')}
        </h2>
        <p className="max-w-4xl text-sm text-muted">{t('waiting.text')}</p>
      </div>
      <ListTable
        label={t('waiting.label')}
        rows={rows}
        empty={{ title: t('waiting.empty') }}
        columns={{
          kind: { title: t('waiting.columns.kind'), share: 48, cell: ({ tarea }) => workName(tarea, language) },
          waiting: { title: t('waiting.columns.waiting'), cell: ({ esperan }) => esperan },
          running: { title: t('waiting.columns.running'), cell: ({ enCurso }) => enCurso },
          retrying: { title: t('waiting.columns.retrying'), cell: ({ reintentan }) => reintentan },
          late: {
            title: t('waiting.columns.late'),
            cell: ({ atrasados }) => (atrasados > 0 ? <Badge tone="warning">{atrasados}</Badge> : 0),
          },
        }}
      />
    </section>
  );
};

/** The last backup, the version, the schema, and since when the server runs. */
const Facts = ({ state }: { state: State }) => {
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
