import { type Alumno, type Atraso, destinatariosMax } from '@puente/contracts/roster';
import { useParams } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { choice, words } from '../../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../../shared/filters/use-filters.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListColumns } from '../../../shared/lists/list-table.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { RetryAlert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { UserIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MessageDialog } from '../components/message-dialog.tsx';
import { useBehind, useStudents } from '../queries.ts';

/** The students of a course, for its staff: what each did, and who is behind (COURSE-3). */
export const Students = () => {
  const { id: cursoId = '' } = useParams();
  const { t } = useTranslation('roster');
  const nameOf = useNameOf();
  const filters = useStudentFilters();
  const behind = useBehind(cursoId).data?.atrasados.slice(0, destinatariosMax) ?? [];
  return (
    <ListScreen
      intro={<Totals cursoId={cursoId} />}
      buttons={[
        behind.length > 0 && {
          label: t('writeBehind'),
          opens: (close) => (
            <MessageDialog
              cursoId={cursoId}
              title={t('message.titleMany', { count: behind.length })}
              destinatarios={behind}
              onClose={close}
            />
          ),
        },
      ]}
      filters={filters}
      label={t('label')}
      rows={useStudents(cursoId, filters.values)}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      moreText={t('more')}
      empty={{ illustration: <UserIcon className="size-7" />, title: t('empty'), text: t('emptyText') }}
      noMatch={{ title: t('nothing'), text: t('nothingText'), clear: t('clear') }}
      columns={useColumns()}
      actions={{
        title: t('columns.actions'),
        of: ({ id, persona }) => [
          {
            label: t('details'),
            name: t('detailsOf', { name: nameOf(persona) }),
            href: `/dashboard/paneladmin/cursos/${cursoId}/estudiantes/${id}`,
          },
          {
            label: t('write'),
            name: t('writeTo', { name: nameOf(persona) }),
            opens: (close) => (
              <MessageDialog
                cursoId={cursoId}
                title={t('message.titleOne', { name: nameOf(persona) })}
                destinatarios={[id]}
                onClose={close}
              />
            ),
          },
        ],
      }}
    />
  );
};

/** How many students there are, and how many of them are behind. */
const Totals = ({ cursoId }: { cursoId: string }) => {
  const { t } = useTranslation('roster');
  const format = useFormat();
  const { data, isLoadingError, isFetching, refetch } = useBehind(cursoId);
  if (isLoadingError) {
    return <RetryAlert message={t('totalsFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const late = data?.atrasados.length ?? 0;
  return (
    <div className="min-h-14">
      <p className="flex flex-wrap gap-x-6 text-lg text-ink">
        {!data && (
          <span role="status" aria-label={t('loading')}>
            <Skeleton className="h-7 w-56" />
          </span>
        )}
        {data && (
          <>
            <span>{t('total', { count: data.total, shown: format.number(data.total) })}</span>
            {data.total > 0 && (
              <span>
                {late === 0 ? t('nobodyBehind') : t('behindTotal', { count: late, shown: format.number(late) })}
              </span>
            )}
          </>
        )}
      </p>
      <p className="text-muted">{t('intro')}</p>
    </div>
  );
};

function useColumns(): ListColumns<Alumno> {
  const { t } = useTranslation('roster');
  const format = useFormat();
  const nameOf = useNameOf();
  const share = (done: number, total: number) => (total === 0 ? t('none') : t('of', { done, total }));
  return {
    alumno: {
      title: t('columns.student'),
      cell: ({ persona, inscritoAt }) => (
        <span className="flex items-center gap-3">
          <Portrait persona={persona} className="size-9" />
          <span className="flex min-w-0 flex-col">
            <span className="wrap-anywhere">{nameOf(persona)}</span>
            <span className="text-sm font-normal text-muted">{t('since', { day: format.date(inscritoAt) })}</span>
          </span>
        </span>
      ),
    },
    estado: { title: t('columns.state'), cell: ({ atrasos }) => <State atrasos={atrasos} /> },
    clases: { title: t('columns.classes'), cell: ({ clases }) => share(clases.asistidas, clases.impartidas) },
    pruebas: {
      title: t('columns.tests'),
      cell: ({ pruebas: { aprobadas, obligatorias, promedio } }) => (
        <span className="flex flex-col">
          {share(aprobadas, obligatorias)}
          {promedio !== null && (
            <span className="text-muted">{t('mean', { mark: format.percent(promedio / 100) })}</span>
          )}
        </span>
      ),
    },
    tareas: {
      title: t('columns.work'),
      cell: ({ tareas: { entregadas, total, calificadas } }) => (
        <span className="flex flex-col">
          {share(entregadas, total)}
          {calificadas > 0 && <span className="text-muted">{t('marked', { count: calificadas })}</span>}
        </span>
      ),
    },
    documentos: {
      title: t('columns.documents'),
      cell: ({ documentos: { abiertos, total } }) => share(abiertos, total),
    },
    visita: {
      title: t('columns.seen'),
      cell: ({ ultimaVisita }) => (ultimaVisita === null ? t('never') : format.date(ultimaVisita)),
    },
  };
}

const State = ({ atrasos }: { atrasos: readonly Atraso[] }) => {
  const { t } = useTranslation('roster');
  if (atrasos.length === 0) return <Badge tone="success">{t('onTrack')}</Badge>;
  return (
    <span className="flex flex-col items-start gap-1.5">
      {atrasos.map(({ motivo, cuantas }) => (
        <Badge key={motivo} tone="warning">
          {t(`behind.${motivo}`, { count: cuantas })}
        </Badge>
      ))}
    </span>
  );
};

/** The search by name, and who is shown. */
const useStudentFilters = () => {
  const { t } = useTranslation('roster');
  return useFilters(
    { label: t('filters.label') },
    {
      q: words({ label: t('filters.name'), max: 80, isWide: true }),
      ver: choice({
        label: t('filters.show'),
        everyText: t('filters.everybody'),
        options: [{ id: 'atrasados' as const, label: t('filters.behind') }],
      }),
    },
  );
};
