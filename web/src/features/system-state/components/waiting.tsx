import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { State } from '../queries.ts';
import { workName } from '../words/work-names.ts';

/** Work that waits in the background, by kind, and how much of it is late. */
export const Waiting = ({ state }: { state: State }) => {
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
