import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router';

import { loadTexts } from '../../platform/i18n/i18n.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { panelAddress, sectionOf } from '../panel/offered-sections.ts';
import type { PanelScreen, PanelSection } from '../panel/panel-section.ts';
import { panelSections } from '../panel/panel-sections.ts';
import { NotFoundScreen } from './not-found.tsx';

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
 * 11). Students see the not-found screen; the server checks the permissions as well. Its menu and its search stand in
 * the frame (`panel-frame.ts`).
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
  return `${panelAddress}/${encodeURIComponent(section)}${rest.size > 0 ? `?${rest}` : ''}`;
};

const Panel = ({ isAdmin }: { isAdmin: boolean }) => {
  const { pathname } = useLocation();
  const current = sectionOf(pathname, isAdmin);
  if (!current) return <NotFoundScreen />;
  const screens = screensOf.get(current) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Routes>
          <Route index element={<Index section={current} />} />
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
