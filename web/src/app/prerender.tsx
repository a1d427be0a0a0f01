import type { User } from '@puente/contracts/accounts';
import type { Language } from '@puente/contracts/shapes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

import { SpeechContext, createSpeech, useTranslation } from '../platform/i18n/use-translation.ts';
import { session } from '../platform/session/browser-session.ts';
import { Mark } from '../ui/icons.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { dashboardScreens } from './dashboard-screens.ts';
import type { Drawing } from './drawing.ts';
import { Frame } from './layouts/frame.tsx';
import { OverviewRoute } from './screens/overview.tsx';
import { textSources } from './texts/text-sources.ts';

/** Everybody: a student, whose name isn't known yet. */
const someone = { firstName: '__NAME__', nombreCompleto: '', role: 'user' } as User;

const drawn = async (at: string, language: Language, content: ReactNode): Promise<string> => {
  const speech = createSpeech(language);
  const texts = await textSources[language].start();
  for (const [namespace, some] of Object.entries(texts)) speech.add(language, namespace, some);
  return renderToStaticMarkup(
    <SpeechContext value={speech}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[at]}>{content}</MemoryRouter>
      </QueryClientProvider>
    </SpeechContext>,
  );
};

const framed = (content: ReactNode) => <Frame onOpenSections={() => {}}>{content}</Frame>;

/** The greeting has the reader's name and time of day: its place is kept by a bar of its size. */
const withoutGreeting = (html: string): string => {
  const bar =
    '<span aria-hidden="true" class="animate-pulse rounded-md box-decoration-clone bg-on-night/10 text-transparent">$2</span>';
  const without = html.replace(/(<h1[^>]*>)([^<]*__NAME__[^<]*)(?=<\/h1>)/, `$1${bar}`).replaceAll('__NAME__', 'Ana');
  if (without === html) throw new Error('The overview has no heading with the name of its reader.');
  return without;
};

/** A screen whose content comes with its chunk. */
const Coming = () => (
  <div aria-hidden="true" className="flex flex-col gap-8">
    <Skeleton className="h-10 w-64 max-w-full" />
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
);

/** The loading screen shown until the first screen has loaded. */
const Splash = () => {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')} className="grid min-h-dvh place-items-center">
      <Mark className="size-14 animate-pulse" />
    </div>
  );
};

/** The sections whose link stands in everybody's navigation. */
const sections = dashboardScreens.flatMap(({ path, section }) =>
  section && !section.isForStaff && path !== 'overview' ? [path] : [],
);

/** Every document of the dashboard in a language. */
export const drawings = async (language: Language): Promise<Drawing[]> => {
  session.setUser(someone);
  const frameOf = async (name: string, paths: string[]): Promise<Drawing> => ({
    paths,
    name,
    language,
    html: await drawn(paths[0] ?? '', language, framed(<Coming />)),
  });
  return [
    { paths: [], name: 'plain', language, html: await drawn('/', language, <Splash />) },
    {
      paths: ['/dashboard', '/dashboard/overview'],
      name: 'overview',
      language,
      html: withoutGreeting(await drawn('/dashboard/overview', language, framed(<OverviewRoute />))),
    },
    ...(await Promise.all(sections.map((path) => frameOf(path, [`/dashboard/${path}`])))),
    await frameOf('screen', ['/dashboard/*']),
  ];
};
