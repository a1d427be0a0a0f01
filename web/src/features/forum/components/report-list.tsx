import type { Reporte } from '@puente/contracts/forum';
import { useState } from 'react';
import { Link } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShieldIcon } from '../../../ui/icons.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { topicPath } from '../address.ts';
import { useSettleReport } from '../mutations.ts';
import { type ReportState, useReports } from '../queries.ts';
import { useAct } from '../use-act.ts';

const states: ReportState[] = ['Pendiente', 'Atendido', 'Descartado'];

/** Lists the reports in the sections that the user moderates (FORO-5). */
export const ReportList = () => {
  const { t } = useTranslation('forum');
  const [state, setState] = useState<ReportState>('Pendiente');
  const query = useReports(state);
  return (
    <div className="flex flex-col gap-6">
      <Select
        label={t('fields.estado.label')}
        options={states.map((id) => ({ id, label: t(`fields.estado.${id}`) }))}
        value={state}
        onChange={setState}
        className="sm:max-w-64"
      />
      <ListStates
        query={query}
        loadingText={t('reports.loading')}
        failedText={t('reports.loadFailed')}
        skeleton={<Skeleton className="h-40 w-full" />}
        empty={
          <EmptyState
            title={t('reports.emptyTitle')}
            text={t('reports.emptyText')}
            illustration={<ShieldIcon className="size-7" />}
          />
        }
      >
        {(reports) => (
          <div className="flex flex-col gap-5">
            <ul aria-label={t('reports.list')} className="flex flex-col gap-4">
              {reports.map((reporte) => (
                <Card as="li" key={reporte.id} className="flex flex-col gap-3">
                  <Report reporte={reporte} />
                </Card>
              ))}
            </ul>
            <NextPage query={query} />
          </div>
        )}
      </ListStates>
    </div>
  );
};

const Report = ({ reporte }: { reporte: Reporte }) => {
  const { t } = useTranslation('forum');
  const nameOf = useNameOf();
  const now = useNow();
  const act = useAct();
  const { mutateAsync: settle, isPending } = useSettleReport();
  const { id, motivo, texto, estado, createdAt, autor, tema, respuestaId, extracto } = reporte;
  const change = (next: 'Atendido' | 'Descartado') =>
    void act(settle({ id, estado: next }), t('reports.done'), t('reports.failed'));
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone="warning">{t(`fields.motivo.${motivo}`)}</Badge>
        {t('reports.by', { name: nameOf(autor ?? { firstName: '', lastName: '' }) })} ·{' '}
        <TimeAgo moment={createdAt} now={now} />
      </p>
      <h2 className="font-sans text-lg font-semibold wrap-anywhere text-ink">{tema.titulo}</h2>
      <blockquote className="border-l-3 border-line-strong/60 pl-4 wrap-anywhere text-muted">{extracto}</blockquote>
      {texto !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{texto}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to={topicPath(tema.id, respuestaId)} className="font-semibold text-brand hover:underline">
          {t('reports.open')}
        </Link>
        {estado === 'Pendiente' && (
          <>
            <Button size="sm" variant="secondary" isDisabled={isPending} onPress={() => change('Atendido')}>
              {t('reports.settle')}
            </Button>
            <Button size="sm" variant="quiet" isDisabled={isPending} onPress={() => change('Descartado')}>
              {t('reports.dismiss')}
            </Button>
          </>
        )}
      </div>
    </>
  );
};
