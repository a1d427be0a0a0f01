import { lazy, Suspense, useEffect, useRef } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation, useSearchParams, Link } from 'react-router';

import { loadTexts } from '../../platform/i18n/i18n.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { prefetchChunk } from '../missing-chunk.ts';
import { PanelSearch } from '../panel/panel-search.tsx';
import { firstOfTutors, type PanelScreen, type PanelSection, panelSections } from '../panel/panel-sections.ts';
import { NotFoundScreen } from './not-found.tsx';

const panel = '/dashboard/paneladmin';
const addressOf = ({ id }: PanelSection): string => `${panel}/${id}`;

const lazyScreen = ({ load, texts }: PanelScreen) =>
  lazy(async () => {
    const [Screen] = await Promise.all([load(), loadTexts(texts)]);
    return { default: Screen };
  });

const screensOf = new Map(
  panelSections.map((section) => [
    section,
    section.screens.map((screen) => ({ path: screen.path, Screen: lazyScreen(screen) })),
  ]),
);

/**
 * The administration panel: all sections for administrators, those about their own courses for tutors (product rule
 * 11). Students see the not-found screen; the server checks the permissions as well.
 */
export const AdminPanel = () => {
  const user = useUser();
  const [query] = useSearchParams();
  if (!user || user.role === 'user') return <NotFoundScreen />;
  const former = query.get('seccion');
  if (former !== null) return <Navigate replace to={withoutFormer(former, query)} />;
  return <Panel isAdmin={user.isAdmin} />;
};

/** Sections were named by `?seccion=` before they had paths; notices and bookmarks still name them so. */
const withoutFormer = (section: string, query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('seccion');
  return `${panel}/${encodeURIComponent(section)}${rest.size > 0 ? `?${rest}` : ''}`;
};

const Panel = ({ isAdmin }: { isAdmin: boolean }) => {
  const { pathname } = useLocation();
  const offered = panelSections.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  const first = isAdmin ? offered[0] : offered.find(({ id }) => id === firstOfTutors);
  const named = matchPath(`${panel}/:section/*`, pathname)?.params.section;
  const current = named === undefined ? first : offered.find(({ id }) => id === named);
  if (!current) return <NotFoundScreen />;
  const screens = screensOf.get(current) ?? [];
  return (
    <div className="grid grid-cols-1 content-start gap-6 xl:grid-cols-[auto_minmax(0,1fr)] xl:gap-8">
      <div className="flex min-w-0 flex-col gap-4">
        <PanelSearch sections={offered} isAdmin={isAdmin} />
        <PanelMenu sections={offered} current={current.id} addressOf={addressOf} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Routes>
            {named === undefined && <Route index element={<Index section={current} />} />}
            <Route path={current.id}>
              <Route index element={<Index section={current} />} />
              {screens
                .filter(({ path }) => path !== '')
                .map(({ path, Screen }) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
              <Route path="*" element={<NotFoundScreen />} />
            </Route>
          </Routes>
        </Suspense>
      </div>
    </div>
  );
};

/** A section with its heading (ADM-1). */
const Index = ({ section }: { section: PanelSection }) => {
  const { t } = useTranslation('panel');
  const heading = t('heading', { section: t(`sections.${section.id}`) });
  usePageTitle(heading);
  const Screen = screensOf.get(section)?.find(({ path }) => path === '')?.Screen;
  return (
    <>
      <PageHeader title={heading} />
      {Screen && <Screen />}
    </>
  );
};

interface Props {
  sections: readonly PanelSection[];
  current: PanelSection['id'];
  addressOf: (section: PanelSection) => string;
}

/** The panel's menu: beside the section on wide screens, above it as a scrolling row on others. */
const PanelMenu = ({ sections, current, addressOf }: Props) => {
  const { t } = useTranslation('panel');
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={t('label')} className="min-w-0 grow border-b border-line xl:border-r xl:border-b-0 xl:pr-4">
      <ul ref={list} className="relative flex gap-1 overflow-x-auto xl:sticky xl:top-24 xl:w-44 xl:flex-col">
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              to={addressOf(section)}
              {...(section.id === current && { 'aria-current': 'page' })}
              onPointerEnter={() => prefetch(section)}
              onFocus={() => prefetch(section)}
              className={classNames(
                'flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap transition-colors',
                'xl:rounded-md xl:border-b-0 xl:whitespace-normal',
                section.id === current
                  ? 'border-brand text-brand xl:bg-brand-soft'
                  : 'border-transparent text-muted hover:text-ink xl:hover:bg-brand-soft',
              )}
            >
              {t(`sections.${section.id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** A failure is told when the link is followed. */
const prefetch = ({ screens: [index] }: PanelSection): void => {
  if (index) prefetchChunk(index.load).catch(() => {});
};
