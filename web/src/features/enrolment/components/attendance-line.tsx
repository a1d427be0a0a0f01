import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ClockIcon } from '../../../ui/icons.tsx';
import type { OwnAttendance } from '../queries.ts';

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
