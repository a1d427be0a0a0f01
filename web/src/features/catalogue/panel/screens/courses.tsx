import type { Nivel } from '@puente/contracts/catalogue';
import type { CursoEstado } from '@puente/contracts/course-panel';
import { Link } from 'react-router';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../../platform/session/use-session.ts';
import { LevelBadge } from '../../../../shared/courses/course-badges.tsx';
import { choice, object, words } from '../../../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../../../shared/filters/use-filters.tsx';
import { ListScreen } from '../../../../shared/lists/list-screen.tsx';
import type { ListColumns } from '../../../../shared/lists/list-table.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { BookIcon } from '../../../../ui/icons.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { courseAddress, summaryAddress, newCourseAddress } from '../addresses.ts';
import { BusinessTypesDialog } from '../components/business-types-dialog.tsx';
import { CourseStateBadge } from '../components/state-badge.tsx';
import { type CourseRow, useCourseRows, useLiveCourses, useBusinessTypes } from '../queries.ts';

/** The panel's section 'Cursos' (ADM-2): the courses with search and filters; for tutors those that they teach. */
export const Courses = () => {
  const { t } = useTranslation('catalogue');
  const isAdmin = useUser()?.isAdmin ?? false;
  const filters = useCourseFilters();
  useLiveCourses();
  return (
    <ListScreen
      intro={t(isAdmin ? 'list.intro' : 'list.introTutor')}
      buttons={[
        isAdmin && {
          label: t('list.types'),
          variant: 'secondary',
          opens: (close) => <BusinessTypesDialog onClose={close} />,
        },
        isAdmin && { label: t('list.add'), href: newCourseAddress },
      ]}
      filters={filters}
      label={t('list.label')}
      rows={useCourseRows(filters.values)}
      loadingText={t('list.loading')}
      failedText={t('loadFailed')}
      moreText={t('list.more')}
      empty={{
        illustration: <BookIcon className="size-7" />,
        title: t(isAdmin ? 'list.empty' : 'list.emptyTutor'),
        text: t(isAdmin ? 'list.emptyText' : 'list.emptyTutorText'),
        action: isAdmin && <LinkButton href={newCourseAddress}>{t('list.add')}</LinkButton>,
      }}
      noMatch={{ title: t('list.nothing'), text: t('list.nothingText'), clear: t('list.clear') }}
      columns={useColumns(isAdmin)}
    />
  );
};

function useColumns(isAdmin: boolean): ListColumns<CourseRow> {
  const { t, language } = useTranslation('catalogue');
  const format = useFormat();
  return {
    curso: {
      title: t('list.course'),
      share: 54,
      cell: ({ id, titulo, nivel, tipoDeNegocio }) => (
        <span className="flex flex-col gap-1.5 @3xl:inline">
          <Link
            to={isAdmin ? summaryAddress(id) : courseAddress(id)}
            className="font-semibold text-brand hover:underline"
          >
            {titulo}
          </Link>{' '}
          <span className="flex flex-wrap items-center gap-2 font-normal text-muted @3xl:ml-2 @3xl:hidden @7xl:inline">
            <LevelBadge nivel={nivel} /> {(language === 'en' && tipoDeNegocio.nombreEn) || tipoDeNegocio.nombre}
          </span>
        </span>
      ),
      sortBy: ({ titulo }) => titulo,
    },
    precio: {
      title: t('list.price'),
      kind: 'amount',
      cell: ({ precio, precioFinal, porcentajeDescuento }) => (
        <span className="inline-flex flex-col items-end gap-1 @3xl:flex-row-reverse @3xl:items-center @3xl:gap-2">
          <span className="font-semibold">{precioFinal === 0 ? t('list.free') : format.money(precioFinal)}</span>
          {porcentajeDescuento > 0 && (
            <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 whitespace-nowrap text-muted @3xl:flex-nowrap">
              <span className="@3xl:hidden">{t('list.before', { price: format.money(precio) })}</span>
              <Badge tone="success">{t('list.off', { percent: format.percent(porcentajeDescuento) })}</Badge>
            </span>
          )}
        </span>
      ),
      sortBy: ({ precioFinal }) => precioFinal,
    },
    inicio: {
      title: t('list.first'),
      cell: ({ inicio, proximaClase }) => (
        <span className="flex flex-col gap-1 @3xl:flex-row @3xl:gap-2">
          <span>{inicio ? format.shortDate(inicio) : t('list.noClasses')}</span>
          {proximaClase && proximaClase.fechaHora !== inicio && (
            <span className="text-muted">{t('list.next', { when: format.shortDate(proximaClase.fechaHora) })}</span>
          )}
        </span>
      ),
      sortBy: ({ inicio }) => inicio,
    },
    estudiantes: {
      title: t('list.students'),
      kind: 'amount',
      cell: ({ estudiantes }) => format.number(estudiantes),
      sortBy: ({ estudiantes }) => estudiantes,
    },
    estado: {
      title: t('list.state'),
      share: 46,
      cell: ({ estado, inscripcion: { abierta, cierra } }) => (
        <span className="flex flex-col items-start gap-1.5 @3xl:inline">
          <CourseStateBadge estado={estado} />{' '}
          {estado === 'Publicado' && (
            <span className="text-muted">
              {abierta
                ? cierra
                  ? t('list.openUntil', { day: format.shortDate(cierra) })
                  : t('list.open')
                : t('list.closed')}
            </span>
          )}
        </span>
      ),
      sortBy: ({ estado, inscripcion: { abierta, cierra } }) => `${estado} ${abierta} ${cierra}`,
    },
  };
}

// Named here, so that the browser loads no schema.
const levels: readonly Nivel[] = ['Operativo', 'Estrategico', 'Profesional'];
const states: readonly CursoEstado[] = ['Borrador', 'Publicado', 'Archivado'];

/** The filters of the courses: text, level, business type and state. */
const useCourseFilters = () => {
  const { t, language } = useTranslation('catalogue');
  const { t: tCourses } = useTranslation('courses');
  const { data: types = [] } = useBusinessTypes();
  return useFilters(
    { label: t('filter.label') },
    {
      q: words({ label: t('filter.q'), max: 80 }),
      nivel: choice({
        label: t('filter.nivel'),
        everyText: t('filter.every'),
        options: levels.map((id) => ({ id, label: tCourses(`level.${id}`) })),
      }),
      tipoDeNegocioId: object({
        label: t('filter.tipo'),
        everyText: t('filter.every'),
        options: types.map(({ id, nombre, nombreEn }) => ({ id, label: (language === 'en' && nombreEn) || nombre })),
      }),
      estado: choice({
        label: t('filter.estado'),
        everyText: t('filter.current'),
        options: states.map((id) => ({ id, label: t(`estado.${id}`) })),
      }),
    },
  );
};
