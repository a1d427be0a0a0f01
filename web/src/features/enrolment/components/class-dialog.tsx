import { classAccess } from '@puente/contracts/class-access';
import type { Persona } from '@puente/contracts/people';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ClassFacts } from '../../../shared/classes/class-facts.tsx';
import { ClassStatusBadge, JoinLink, useClosedReason, WaitingRoomLink } from '../../../shared/classes/class-status.tsx';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { CourseTutors, WriteToTutor } from '../../../shared/courses/course-tutors.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ScheduledClass } from '../class-schedule.ts';
import type { OwnAttendance } from '../queries.ts';
import { AttendanceLine } from './attendance-line.tsx';
import { ClassDocuments } from './class-documents.tsx';

interface ClassDialogProps {
  scheduled: ScheduledClass;
  tutores: readonly Persona[];
  attendance: OwnAttendance | undefined;
  onClose: () => void;
}

/** SUBS-3: a class with its course, module and time, and the join link when it is open. */
export const ClassDialog = ({ scheduled, tutores, attendance, onClose }: ClassDialogProps) => {
  const { t } = useTranslation(['enrolment', 'courses']);
  const now = useNow();
  const { clase, modulo, curso, cursoId, estado } = scheduled;
  const access = classAccess(clase, estado, now);
  const reason = useClosedReason(access, estado);

  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={<AcademyText of={clase} name="nombre" />}>
      <ClassStatusBadge access={access} />
      <ClassFacts clase={clase} curso={curso} modulo={modulo} />
      <CourseTutors tutores={tutores} className="mt-4" />
      {tutores.length > 0 && <WriteToTutor course={{ id: cursoId, titulo: curso }} variant="quiet" className="-ml-5" />}
      <ClassDocuments claseId={clase.id} />
      {attendance && <AttendanceLine attendance={attendance} className="mt-4" />}
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
