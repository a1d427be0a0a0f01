import { classEnd } from '@puente/contracts/duration';
import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { isDue, isOnDayOf, problemOf } from '../class-work.ts';
import type { TaughtClass } from '../queries.ts';
import { ClassActions, type RecordingOf, MeetingBadge } from './class-actions.tsx';

interface TodayClassProps {
  clase: TaughtClass;
  now: Date;
  recordingOf?: RecordingOf | undefined;
}

/** A class of today: its hours, what is wrong with it, and the buttons that fit its state (OVER-8). */
export const TodayClass = ({ clase, now, recordingOf }: TodayClassProps) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const problem = problemOf(clase, now);
  // A live class is shown on any day.
  const isToday = isOnDayOf(clase, now);
  const isMarked = isDue(clase, now) || clase.reunion?.estado === 'En Vivo';
  return (
    <Card as="li" className={classNames('flex flex-col gap-3', isMarked && 'outline-2 outline-brand')}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-brand first-letter:uppercase">
            {isToday
              ? t('home.hours', { start: format.time(clase.fechaHora), end: format.time(classEnd(clase)) })
              : format.dateTime(clase.fechaHora)}
          </p>
          <ClassLink clase={clase} className="font-display text-xl" />
          <p className="text-sm text-muted">
            {clase.cursoTitulo} · {clase.moduloNombre}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          {isDue(clase, now) && <Badge tone="warning">{t('due')}</Badge>}
          <ClassState clase={clase} />
        </span>
      </div>
      {problem && <Alert tone="warning">{t(`problem.${problem}`)}</Alert>}
      <div className="flex justify-start">
        <ClassActions clase={clase} recordingOf={recordingOf} />
      </div>
    </Card>
  );
};

/** The class's name, which leads to its dialog in the calendar. */
export const ClassLink = ({ clase, className }: { clase: TaughtClass; className: string }) => (
  <Link
    to={`/dashboard/subscriptions?clase=${clase.id}`}
    className={`${className} text-ink underline-offset-4 transition-colors hover:text-brand hover:underline`}
  >
    {clase.nombre}
  </Link>
);

/** The state of the class's meeting, or that it has none. */
export const ClassState = ({ clase: { reunion, zoomLink, enlace } }: { clase: TaughtClass }) => {
  const { t } = useTranslation('teaching');
  if (reunion) return <MeetingBadge estado={reunion.estado} />;
  return zoomLink === null && enlace === null ? <Badge tone="warning">{t('home.noMeeting')}</Badge> : null;
};
