import { classAccess } from '@puente/contracts/class-access';
import { classEnd } from '@puente/contracts/duration';

import { useNow } from '../../../platform/clock/use-now.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ClassStatusBadge } from '../../../shared/classes/class-status.tsx';
import { JoinLink, useClosedReason, WaitingRoomLink } from '../../../shared/classes/way-in.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ScheduledClass } from '../class-schedule.ts';
import type { OwnAttendance } from '../queries.ts';
import { AttendanceLine } from './attendance-line.tsx';
import { ClassRecordings } from './class-recordings.tsx';

interface ClassDialogProps {
  scheduled: ScheduledClass;
  attendance: OwnAttendance | undefined;
  onClose: () => void;
}

/** SUBS-3: a class with its course, module and time, and the join link when it is open. */
export const ClassDialog = ({ scheduled, attendance, onClose }: ClassDialogProps) => {
  const { t } = useTranslation(['enrolment', 'courses']);
  const format = useFormat();
  const now = useNow();
  const { clase, modulo, curso, estado } = scheduled;
  const access = classAccess(clase, estado, now);
  const reason = useClosedReason(access, estado);
  const facts = [
    [t('event.course'), curso],
    [t('event.module'), modulo],
    [t('event.when'), `${format.dateTime(clase.fechaHora)} – ${format.time(classEnd(clase))}`],
  ] as const;

  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={clase.nombre}>
      <ClassStatusBadge access={access} />
      <dl className="mt-3 grid gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium text-ink first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      {attendance && <AttendanceLine attendance={attendance} className="mt-4" />}
      {access.status === 'over' && <ClassRecordings claseId={clase.id} />}
      <div className="mt-6">
        {access.wayIn.kind === 'none' ? (
          <div className="flex flex-col gap-4">
            <Alert tone="info">{reason}</Alert>
            {access.waitingRoom !== null && <WaitingRoomLink href={access.waitingRoom} className="w-full" />}
          </div>
        ) : (
          <JoinLink wayIn={access.wayIn} size="lg" className="w-full">
            {t('join')}
          </JoinLink>
        )}
      </div>
    </Dialog>
  );
};
