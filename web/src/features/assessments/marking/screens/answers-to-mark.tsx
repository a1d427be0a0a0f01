import type { IntentoConAbiertas } from '@puente/contracts/test-marking';

import { useNow } from '../../../../platform/clock.ts';
import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { useEditionNames, useTaughtCourses } from '../../../../shared/courses/editions.ts';
import { choice, object } from '../../../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../../../shared/filters/use-filters.tsx';
import { ListScreen } from '../../../../shared/lists/list-screen.tsx';
import type { ListColumns } from '../../../../shared/lists/list-table.tsx';
import { useNameOf } from '../../../../shared/people/person-name.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { CheckIcon } from '../../../../ui/icons.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { TimeAgo } from '../../../../ui/time-ago.tsx';
import { markingAddress, testsOfAddress, testsSection } from '../../authoring/addresses.ts';
import { useAttemptsToMark } from '../queries.ts';

/** Attempts whose open answers wait for a tutor, the longest waiting first, and those that are marked (BRAND-5). */
export const AnswersToMark = () => {
  const { t } = useTranslation('authoring');
  const nameOf = useNameOf();
  const filters = useMarkingFilters();
  const { cursoId, ver } = filters.values;
  const isWaiting = ver === undefined;
  const attempts = useAttemptsToMark(isWaiting ? 'por-calificar' : 'calificados', cursoId);
  const columns = useMarkingColumns(isWaiting);
  usePageTitle(t('list.toMark'));
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={cursoId === undefined ? testsSection : testsOfAddress(cursoId)} text={t('back')} />
      <ListScreen
        intro={<PageHeader title={t('list.toMark')} text={t('marking.intro')} />}
        filters={filters}
        label={t('list.toMark')}
        rows={attempts}
        failedText={t('marking.listFailed')}
        empty={{
          title: t(isWaiting ? 'marking.none' : 'marking.noneMarked'),
          text: t(isWaiting ? 'marking.noneText' : 'marking.noneMarkedText'),
          illustration: <CheckIcon className="size-7" />,
        }}
        noMatch={{
          title: t(isWaiting ? 'marking.none' : 'marking.noneMarked'),
          text: t('marking.noMatchText'),
          clear: t('marking.clear'),
        }}
        columns={columns}
        actions={{
          title: t('results.actions'),
          of: ({ id, alumno, prueba }) => {
            const action = t(isWaiting ? 'marking.open' : 'marking.view');
            return [
              {
                label: action,
                name: t('marking.of', { action, test: prueba.nombre, name: nameOf(alumno) }),
                variant: isWaiting ? 'primary' : 'secondary',
                href: markingAddress(id),
              },
            ];
          },
        }}
      />
    </div>
  );
};

const useMarkingFilters = () => {
  const { t } = useTranslation('authoring');
  const { optionOf } = useEditionNames();
  const courses = useTaughtCourses();
  return useFilters(
    { label: t('marking.filter') },
    {
      cursoId: object({
        label: t('course'),
        everyText: t('marking.everyCourse'),
        options: (courses.data ?? []).map(optionOf),
      }),
      ver: choice({
        label: t('marking.show'),
        everyText: t('marking.waiting'),
        options: [{ id: 'calificados', label: t('marking.marked') }],
      }),
    },
  );
};

const useMarkingColumns = (isWaiting: boolean): ListColumns<IntentoConAbiertas> => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  const now = useNow();
  const nameOf = useNameOf();
  const { nameOf: courseName } = useEditionNames();
  return {
    alumno: {
      title: t('results.student'),
      share: 20,
      cell: ({ alumno }) => nameOf(alumno),
    },
    prueba: { title: t('list.name'), share: 22, cell: ({ prueba }) => prueba.nombre },
    curso: { title: t('course'), share: 24, cell: ({ curso }) => courseName(curso) },
    entregado: {
      title: t('marking.handedIn'),
      cell: ({ entregadoAt }) => <TimeAgo moment={entregadoAt} now={now} />,
    },
    respuestas: {
      title: t(isWaiting ? 'marking.answers' : 'marking.mark'),
      kind: 'amount',
      cell: ({ abiertas, porCalificar, nota }) =>
        nota === null ? t('marking.left', { left: porCalificar, count: abiertas }) : format.percent(nota / 100),
    },
  };
};
