import type { User } from '@puente/contracts/accounts';
import type { ReactNode } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { inOrderOfUse, needsMeeting } from '../class-work.ts';
import { Attention } from '../components/attention.tsx';
import { type RecordingOf, ClassActions } from '../components/class-actions.tsx';
import { EditionsBeginning } from '../components/editions-beginning.tsx';
import { TodayClass, ClassLink, ClassState } from '../components/today-class.tsx';
import { useLiveTeaching } from '../live.ts';
import { type StartPage, useStartPage, type TaughtClass } from '../queries.ts';

interface StaffStartProps {
  user: Pick<User, 'firstName'>;
  recordingOf?: RecordingOf;
  /** The recordings that this browser keeps; nothing without any. */
  recordings?: ReactNode;
  /** How the academy stands, for administrators. */
  figures?: ReactNode;
}

/** The start page of tutors and administrators (OVER-8). */
export const StaffStart = ({ user, recordingOf, recordings, figures }: StaffStartProps) => {
  const { t } = useTranslation('teaching');
  const now = useNow();
  const page = useStartPage();
  usePageTitle(t('home.title'));
  useLiveTeaching();
  const hour = now.getHours();
  const greeting = t(`home.greeting.${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'night'}`);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={`${greeting}, ${user.firstName}`}
        text={t('home.intro')}
        actions={
          <>
            <LinkButton href="/dashboard/paneladmin/tutorias">{t('home.panel')}</LinkButton>
            <LinkButton variant="secondary" href="/dashboard/subscriptions#calendario">
              <CalendarIcon />
              {t('home.calendar')}
            </LinkButton>
          </>
        }
      />
      {recordings}
      {figures}
      {page.isPending && (
        <div role="status" aria-label={t('home.loading')} className="grid grid-cols-1 gap-5 lg:grid-cols-[2fr_1fr]">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {page.isLoadingError && <ErrorState message={t('home.loadFailed')} onRetry={() => void page.refetch()} />}
      {page.data && <Day page={page.data} now={now} recordingOf={recordingOf} />}
    </div>
  );
};

const Day = ({ page, now, recordingOf }: { page: StartPage; now: Date; recordingOf?: RecordingOf | undefined }) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
      <section aria-labelledby="today" className="min-w-0">
        <h2 id="today" className="text-xl">
          {t('home.today')}
        </h2>
        <p className="mb-4 text-sm text-muted">{t('home.zone', { zone: format.zone() })}</p>
        {page.hoy.length === 0 && <p className="text-muted">{t('home.todayEmpty')}</p>}
        <ul className="flex flex-col gap-4">
          {inOrderOfUse(page.hoy, now).map((clase) => (
            <TodayClass key={clase.id} clase={clase} now={now} recordingOf={recordingOf} />
          ))}
        </ul>
      </section>
      <div className="lg:row-span-2">
        <Attention page={page} now={now} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <section aria-labelledby="week">
          <h2 id="week" className="mb-4 text-xl">
            {t('home.week')}
          </h2>
          <WeekClasses classes={page.semana} now={now} />
          {page.hayMas && <Alert className="mt-4">{t('home.more')}</Alert>}
        </section>
        <EditionsBeginning page={page} />
      </div>
    </div>
  );
};

/** The classes of the next seven days; one that has no meeting can get it here. */
const WeekClasses = ({ classes, now }: { classes: readonly TaughtClass[]; now: Date }) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  if (classes.length === 0) return <p className="text-muted">{t('home.weekEmpty')}</p>;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {classes.map((clase) => (
          <li
            key={clase.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="text-sm font-semibold text-brand first-letter:uppercase">
                {format.dateTime(clase.fechaHora)}
              </p>
              <ClassLink clase={clase} className="font-medium" />
              <p className="text-sm text-muted">{clase.cursoTitulo}</p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <ClassState clase={clase} />
              {needsMeeting(clase, now) && <ClassActions clase={clase} />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
