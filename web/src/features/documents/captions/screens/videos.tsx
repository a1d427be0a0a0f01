import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { CourseName } from '../../../../shared/courses/course-name.tsx';
import { useEditionNames, useTaughtCourses } from '../../../../shared/courses/editions.ts';
import { choice, object } from '../../../../shared/filters/filter-kinds.tsx';
import { useFilters } from '../../../../shared/filters/use-filters.tsx';
import { ListScreen } from '../../../../shared/lists/list-screen.tsx';
import type { ListColumns } from '../../../../shared/lists/list-table.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { PlayIcon } from '../../../../ui/icons.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { captionsAddress } from '../addresses.ts';
import { useVideos, type Video } from '../queries.ts';

/** The videos of published courses with the languages of their captions: all, or those that have none (CAP-1). */
export const Videos = () => {
  const { t } = useTranslation('captions');
  const filters = useVideoFilters();
  const { cursoId, ver } = filters.values;
  const videos = useVideos(ver === undefined ? 'todos' : 'faltan', cursoId);
  usePageTitle(t('list'));
  const isAll = ver === undefined;
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/dashboard/paneladmin/documentos" text={t('backToMaterial')} />
      <ListScreen
        intro={<PageHeader title={t('list')} text={t('intro')} />}
        filters={filters}
        label={t('list')}
        columns={useVideoColumns()}
        actions={{
          title: t('columns.actions'),
          of: ({ id, titulo, idiomas }) => [
            {
              label: t(idiomas.length === 0 ? 'write' : 'edit'),
              name: t(idiomas.length === 0 ? 'writeOf' : 'editOf', { titulo }),
              variant: idiomas.length === 0 ? 'primary' : 'secondary',
              href: captionsAddress(id, idiomas[0] ?? 'es'),
            },
          ],
        }}
        rows={videos}
        loadingText={t('loading')}
        failedText={t('listFailed')}
        empty={{ title: t('noVideos'), text: t('noVideosText'), illustration: <PlayIcon className="size-7" /> }}
        noMatch={{
          title: t(isAll ? 'noMatch' : 'noneMissing'),
          text: t(isAll ? 'noMatchText' : 'noneMissingText'),
          clear: t('clear'),
        }}
      />
    </div>
  );
};

const useVideoFilters = () => {
  const { t } = useTranslation('captions');
  const { optionOf } = useEditionNames();
  const courses = useTaughtCourses();
  return useFilters(
    { label: t('filter') },
    {
      cursoId: object({
        label: t('columns.course'),
        everyText: t('everyCourse'),
        options: (courses.data ?? []).map(optionOf),
      }),
      ver: choice({
        label: t('show'),
        everyText: t('everyVideo'),
        options: [{ id: 'faltan', label: t('uncaptioned') }],
      }),
    },
  );
};

const useVideoColumns = (): ListColumns<Video> => {
  const { t } = useTranslation('captions');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  return {
    titulo: { title: t('columns.video'), share: 28, cell: ({ titulo }) => titulo },
    curso: {
      title: t('columns.course'),
      share: 28,
      cell: ({ curso }) => <CourseName titulo={curso.titulo} detail={detailOf(curso.id)} />,
    },
    clase: {
      title: t('columns.class'),
      share: 22,
      cell: ({ clase }) => (
        <span className="flex min-w-0 flex-col">
          <span>{clase.nombre}</span>
          <span className="text-sm text-muted">{format.date(clase.fechaHora)}</span>
        </span>
      ),
    },
    subtitulos: { title: t('columns.captions'), share: 22, cell: (video) => <Standing video={video} /> },
  };
};

const Standing = ({ video: { idiomas, porRevisar } }: { video: Video }) => {
  const { t } = useTranslation('captions');
  return (
    <span className="flex flex-wrap gap-1.5">
      {idiomas.length === 0 && <Badge tone="warning">{t('none')}</Badge>}
      {idiomas.map((idioma) => (
        <Badge key={idioma} tone="success">
          {t(`languages.${idioma}`)}
        </Badge>
      ))}
      {porRevisar.map((idioma) => (
        <Badge key={idioma} tone="info">
          {t('toReview', { language: t(`languages.${idioma}`) })}
        </Badge>
      ))}
    </span>
  );
};
