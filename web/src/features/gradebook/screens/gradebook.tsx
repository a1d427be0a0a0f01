import type { ColumnasDeCalificaciones } from '@puente/contracts/gradebook';
import { useParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { words } from '../../../shared/filters/filter-kinds.tsx';
import { FilterBar, type ListFilters, useFilters } from '../../../shared/filters/use-filters.tsx';
import { ListHead } from '../../../shared/lists/list-screen.tsx';
import { RetryAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { UserIcon } from '../../../ui/icons.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { GradeList, GradeTable } from '../components/grade-rows.tsx';
import { ImportMarksDialog, WeightsDialog } from '../components/gradebook-dialogs.tsx';
import { useColumns, useGrades, useGradesFile } from '../queries.ts';

/** The gradebook of a course, for its staff (COURSE-4): people and their results, weights, and CSV both ways. */
export const Gradebook = () => {
  const { id: cursoId = '' } = useParams();
  const { t } = useTranslation('gradebook');
  const filters = useFilters({ label: t('search') }, { q: words({ label: t('name'), max: 80, isWide: true }) });
  const columns = useColumns(cursoId);
  const grades = useGrades(cursoId, filters.values);
  return (
    <div className="flex flex-col gap-3">
      <ListHead
        intro={t('intro')}
        buttons={[
          columns.data !== undefined && {
            label: t('change'),
            variant: 'secondary',
            opens: (close) => <NewestWeights cursoId={cursoId} onClose={close} />,
          },
          {
            label: t('import.button'),
            variant: 'secondary',
            opens: (close) => <ImportMarksDialog cursoId={cursoId} onClose={close} />,
          },
        ]}
        file={{
          text: t('export'),
          pending: t('exporting'),
          failed: t('exportFailed'),
          rows: grades,
          file: useGradesFile(),
          of: cursoId,
        }}
      />
      {columns.isLoadingError ? (
        <RetryAlert
          message={t('columnsFailed')}
          isRetrying={columns.isFetching}
          onRetry={() => void columns.refetch()}
        />
      ) : (
        <p className="min-h-7 text-ink">{columns.data && t('weights', { ...columns.data.pesos })}</p>
      )}
      <FilterBar filters={filters} />
      {!columns.isLoadingError && <Grades {...{ cursoId, columns: columns.data, grades, filters }} />}
      <Rule />
    </div>
  );
};

/** The dialog follows the weights that somebody else saved meanwhile. */
const NewestWeights = ({ cursoId, onClose }: { cursoId: string; onClose: () => void }) => {
  const { data } = useColumns(cursoId);
  return data && <WeightsDialog cursoId={cursoId} pesos={data.pesos} onClose={onClose} />;
};

interface GradesProps {
  cursoId: string;
  /** Undefined while they load. */
  columns: ColumnasDeCalificaciones | undefined;
  grades: ReturnType<typeof useGrades>;
  filters: ListFilters;
}

const Grades = ({ cursoId, columns, grades, filters }: GradesProps) => {
  const { t } = useTranslation('gradebook');
  const isWide = useMediaQuery('(min-width: 64rem)');
  const Rows = isWide ? GradeTable : GradeList;
  const empty = filters.isFiltered ? (
    <EmptyState
      title={t('nothing')}
      text={t('nothingText')}
      action={
        <Button variant="secondary" onPress={filters.clear}>
          {t('clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('empty')} text={t('emptyText')} illustration={<UserIcon className="size-7" />} />
  );
  return (
    <ListStates
      query={{ ...grades, data: columns && grades.data }}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      skeleton={<Skeleton className="h-64 w-full" />}
      empty={empty}
    >
      {(rows) =>
        columns && (
          <>
            <Rows cursoId={cursoId} columns={columns} rows={rows} />
            <NextPage query={grades} text={t('more')} failedText={t('loadFailed')} />
          </>
        )
      }
    </ListStates>
  );
};

/** How the total comes about, beneath the table. */
const Rule = () => {
  const { t } = useTranslation('gradebook');
  return (
    <section aria-labelledby="grades-rule" className="mt-3 flex max-w-4xl flex-col gap-1 text-sm text-muted">
      <h2 id="grades-rule" className="font-sans text-base font-semibold tracking-normal text-ink">
        {t('rule.title')}
      </h2>
      <p>{t('rule.parts')}</p>
      <p>{t('rule.notYet')}</p>
      <p>{t('rule.groups')}</p>
      <p>{t('rule.fixed')}</p>
    </section>
  );
};
