import type { Reporte } from '@puente/contracts/forum';
import { useCallback, useState } from 'react';
import { useSearchParams, Link } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { CommunityNav } from '../../../shared/community/community-nav.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { useSearchText } from '../../../shared/filters/filter-kinds.tsx';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShieldIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { newTopicPath, placeIn, queryOf, type TopicsPlace, filters, searchMaxLength, topicPath } from '../address.ts';
import { TopicList } from '../components/topic-list.tsx';
import { useLiveForum } from '../live.ts';
import { useSettleReport, useAct } from '../mutations.ts';
import { useSections, type ReportState, useReports } from '../queries.ts';

/** The forum (FORO-1): its topics, and the reports for staff. */
export const ForumScreen = () => {
  const { t } = useTranslation('forum');
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  usePageTitle(t('title'));
  if (!user) return null;
  const topics = <Topics userId={user.id} />;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t('title')}
        text={t('intro')}
        actions={<LinkButton href={newTopicPath}>{t('new')}</LinkButton>}
      />
      <CommunityNav />
      {user.role === 'user' ? (
        topics
      ) : (
        <Tabs
          label={t('tabs.label')}
          selected={query.get('tab') === 'reportes' ? 'reportes' : 'temas'}
          onSelect={(tab) => setQuery(tab === 'reportes' ? { tab } : {}, { replace: true, preventScrollReset: true })}
          tabs={[
            { id: 'temas', title: t('tabs.topics'), content: topics },
            { id: 'reportes', title: t('tabs.reports'), content: <ReportList /> },
          ]}
        />
      )}
    </div>
  );
};

const Topics = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('forum');
  const [query, setQuery] = useSearchParams();
  const place = placeIn(query);
  const { added, show } = useLiveForum(userId);
  const go = useCallback(
    (next: TopicsPlace) => setQuery(queryOf(next), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return (
    <div className="flex flex-col gap-6">
      <TopicFilters place={place} onChange={go} />
      <div role="status" className="sticky top-20 z-10 flex h-0 justify-center">
        {added.length > 0 && (
          <Button
            size="sm"
            className="animate-rise-in self-start"
            onPress={() => {
              show();
              window.scrollTo({ top: 0 });
            }}
          >
            {t('newTopics', { count: added.length })} · {t('showNew')}
          </Button>
        )}
      </div>
      <TopicList place={place} />
    </div>
  );
};

/** Milliseconds without a keystroke before a search (FORO-1). */
const debounceMs = 500;

interface TopicFiltersProps {
  place: TopicsPlace;
  onChange: (next: TopicsPlace) => void;
}

/** The search, the section and which topics are shown. */
const TopicFilters = ({ place, onChange }: TopicFiltersProps) => {
  const { t } = useTranslation('forum');
  const { data: sections = [] } = useSections();
  const { optionOf } = useEditionNames();
  const { typed, setTyped } = useSearchText(place.search, (search) => onChange({ ...place, search }), debounceMs);

  const all = 'todas';
  return (
    <search className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-[2fr_1fr_1fr]">
      <TextField
        type="search"
        label={t('fields.search.label')}
        placeholder={t('fields.search.placeholder')}
        value={typed}
        onChange={setTyped}
        maxLength={searchMaxLength}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange({ ...place, search: typed.trim() });
          else event.continuePropagation();
        }}
        className="col-span-2 lg:col-span-1"
      />
      <Select
        label={t('fields.section.label')}
        options={[
          { id: all, label: t('fields.section.all') },
          ...sections.map(({ id, nombre }) =>
            optionOf({ id, titulo: id === 'general' ? t('fields.section.general') : nombre }),
          ),
        ]}
        value={place.section ?? all}
        onChange={(id) => onChange({ ...place, section: id === all ? null : id })}
      />
      <Select
        label={t('fields.filter.label')}
        options={filters.map((id) => ({ id, label: t(`fields.filter.${id}`) }))}
        value={place.filter}
        onChange={(id) => onChange({ ...place, filter: id })}
      />
    </search>
  );
};

const states: ReportState[] = ['Pendiente', 'Atendido', 'Descartado'];

/** Lists the reports in the sections that the user moderates (FORO-5). */
const ReportList = () => {
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
