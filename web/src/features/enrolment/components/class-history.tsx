import { classAccess } from '@puente/contracts/class-access';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ClassStatusBadge } from '../../../shared/classes/class-status.tsx';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { pastClasses } from '../class-schedule.ts';
import type { OwnAttendance, Subscription } from '../queries.ts';

interface ClassHistoryProps {
  subscriptions: readonly Subscription[];
  attendanceOf: (claseId: string) => OwnAttendance | undefined;
  now: Date;
}

/** The past classes, latest first, each with how long one attended it (LIVE-10). */
export const ClassHistory = ({ subscriptions, attendanceOf, now }: ClassHistoryProps) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const past = pastClasses(subscriptions, now);
  return (
    <Card as="section">
      <Disclosure title={t('history')} aside={t('classes', { count: past.length })} headingLevel={2}>
        {past.length === 0 && <p className="text-muted">{t('historyEmpty')}</p>}
        <ul className="divide-y divide-line">
          {past.map(({ clase, modulo, curso, estado }) => {
            const access = classAccess(clase, estado, now);
            const attendance = attendanceOf(clase.id);
            return (
              <li key={clase.id} className="py-3">
                <p className="font-medium text-ink">
                  <AcademyText of={clase} name="nombre" />{' '}
                  {access.status === 'under way' && <ClassStatusBadge access={access} />}
                </p>
                <p className="text-sm text-muted">
                  {curso} · {modulo} · {format.longDate(clase.fechaHora)}, {format.time(clase.fechaHora)}
                </p>
                {attendance && <AttendanceLine attendance={attendance} />}
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </Card>
  );
};

interface AttendanceLineProps {
  attendance: OwnAttendance;
  className?: string;
}

/** How long one was in a live class: 'Asististe 84 de 90 min' (LIVE-10). */
export const AttendanceLine = ({ attendance: { minutos, duracionMinutos }, className }: AttendanceLineProps) => {
  const { t } = useTranslation('enrolment');
  return (
    <p className={classNames('mt-1 flex items-center gap-2 text-sm font-medium text-success', className)}>
      <ClockIcon className="size-4" />
      {t('attended', { minutes: minutos, total: duracionMinutos })}
    </p>
  );
};
