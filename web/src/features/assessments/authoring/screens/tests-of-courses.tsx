import { useSearchParams } from 'react-router';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useFormat } from '../../../../platform/i18n/format.ts';
import { known } from '../../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useEditionNames, useTaughtCourses } from '../../../../shared/courses/editions.ts';
import { ListTable } from '../../../../shared/lists/list-table.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { BookIcon, CertificateIcon } from '../../../../ui/icons.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { bankAddress, editorAddress, newTestAddress, resultsAddress, toMarkAddress } from '../addresses.ts';
import { type CourseTest, useCourseTests } from '../queries.ts';

const states = ['Borrador', 'Publicada', 'Archivada'] as const;
const tones = { Borrador: 'neutral', Publicada: 'success', Archivada: 'warning' } as const;

/** The panel's section of tests (ADM-20): those of the course that the address names. */
export const TestsOfCourses = () => {
  const { t } = useTranslation('authoring');
  const { optionOf } = useEditionNames();
  const { data: courses, error, isFetching, refetch } = useTaughtCourses();
  const [query, setQuery] = useSearchParams();
  if (!courses) {
    return error ? (
      <ErrorState message={messageOf(error, t('loadFailed'))} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-20 w-full" />
      </div>
    );
  }
  const chosen = courses.find(({ id }) => id === query.get('cursoId'));
  const icon = <BookIcon className="size-7" />;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-muted">{t('intro')}</p>
        {chosen && (
          <div className="flex flex-wrap gap-3">
            <LinkButton variant="secondary" href={toMarkAddress(chosen.id)}>
              {t('list.toMark')}
            </LinkButton>
            <LinkButton variant="secondary" href={bankAddress(chosen.id)}>
              {t('list.bank')}
            </LinkButton>
            <LinkButton href={newTestAddress(chosen.id)}>{t('list.add')}</LinkButton>
          </div>
        )}
      </div>
      {courses.length === 0 ? (
        <EmptyState title={t('noCourses')} text={t('noCoursesText')} illustration={icon} />
      ) : (
        <Select
          label={t('course')}
          options={courses.map(optionOf)}
          value={chosen?.id ?? null}
          onChange={(cursoId) => setQuery({ cursoId }, { preventScrollReset: true })}
          className="sm:max-w-xl"
        />
      )}
      {chosen && <CourseTests key={chosen.id} cursoId={chosen.id} />}
      {!chosen && courses.length > 0 && (
        <EmptyState title={t('chooseTitle')} text={t('chooseText')} illustration={icon} />
      )}
    </div>
  );
};

const CourseTests = ({ cursoId }: { cursoId: string }) => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const tests = useCourseTests(cursoId);
  const windowOf = ({ disponibleDesde, disponibleHasta }: CourseTest): string => {
    const from = disponibleDesde === null ? '' : format.dateTime(disponibleDesde);
    const until = disponibleHasta === null ? '' : format.dateTime(disponibleHasta);
    if (from && until) return t('list.between', { from, until });
    if (from) return t('list.from', { from });
    return until ? t('list.until', { until }) : t('list.always');
  };
  return (
    <ListTable
      label={t('list.label')}
      columns={{
        nombre: { title: t('list.name'), cell: ({ nombre }) => nombre, sortBy: ({ nombre }) => nombre },
        estado: {
          title: t('list.state'),
          cell: ({ estado }) => {
            const state = known(states, estado, 'Borrador');
            return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
          },
          sortBy: ({ estado }) => estado,
        },
        preguntas: { title: t('list.questions'), cell: ({ totalPreguntas }) => totalPreguntas },
        nota: { title: t('list.pass'), cell: ({ notaMinima }) => format.percent(notaMinima / 100) },
        disponible: { title: t('list.window'), cell: windowOf },
      }}
      actions={{
        title: t('list.actions'),
        of: ({ id, nombre }) => [
          { label: t('list.edit'), name: t('list.editOf', { nombre }), variant: 'secondary', href: editorAddress(id) },
          { label: t('list.results'), name: t('list.resultsOf', { nombre }), href: resultsAddress(id) },
        ],
      }}
      rows={tests}
      loadingText={t('list.loading')}
      failedText={t('list.failed')}
      empty={{
        title: t('list.emptyTitle'),
        text: t('list.emptyText'),
        illustration: <CertificateIcon className="size-7" />,
      }}
    />
  );
};
