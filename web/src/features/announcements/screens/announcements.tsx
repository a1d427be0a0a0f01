import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { CommunityNav } from '../../../shared/community/community-nav.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { pathOf, placeIn } from '../address.ts';
import { AnnouncementList } from '../components/announcement-list.tsx';
import { AnnouncementReader } from '../components/announcement-reader.tsx';
import { useLiveAnnouncements, useCourseAnnouncements, useMyAnnouncements } from '../queries.ts';

// Most readers never write.
const WriteAnnouncement = lazy(async () => ({
  default: (await import('../components/write-announcement.tsx')).WriteAnnouncement,
}));

/** FORO-6: what tutors and the academy write to all students of a course. Staff write here, too. */
export const AnnouncementsScreen = () => {
  const { t } = useTranslation('announcements');
  const user = useUser();
  const [query] = useSearchParams();
  const [isWriting, setWriting] = useState(false);
  const { anuncio, curso } = placeIn(query);
  usePageTitle(t('title'));
  useLiveAnnouncements();
  const isStaff = user !== null && user?.role !== 'user';
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={isStaff && <Button onPress={() => setWriting(true)}>{t('write')}</Button>}
      />
      <CommunityNav />
      {anuncio !== null && <AnnouncementReader key={anuncio} id={anuncio} back={pathOf({ curso })} />}
      {anuncio === null && curso === null && <All isStaff={isStaff} />}
      {anuncio === null && curso !== null && <OfCourse curso={curso} isStaff={isStaff} />}
      {isWriting && (
        <Suspense>
          <WriteAnnouncement curso={curso} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </div>
  );
};

const All = ({ isStaff }: { isStaff: boolean }) => (
  <div className="max-w-3xl">
    <AnnouncementList query={useMyAnnouncements()} curso={null} isStaff={isStaff} />
  </div>
);

const OfCourse = ({ curso, isStaff }: { curso: string; isStaff: boolean }) => {
  const { t } = useTranslation('announcements');
  const query = useCourseAnnouncements(curso);
  const { nameOf } = useEditionNames();
  const titulo = query.data?.[0]?.curso;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg text-ink">{titulo === undefined ? t('ofCourse') : nameOf({ id: curso, titulo })}</h2>
        <Link to={pathOf({})} className="flex min-h-11 items-center font-semibold text-brand hover:underline">
          {t('all')}
        </Link>
      </div>
      <AnnouncementList query={query} curso={curso} isStaff={isStaff} />
    </div>
  );
};
