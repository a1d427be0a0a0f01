import { classAccess } from '@puente/contracts/class-access';
import type { Persona } from '@puente/contracts/people';
import { useState } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ClassFacts } from '../../../shared/classes/class-facts.tsx';
import { ClassStatusBadge, JoinLink, useClosedReason, WaitingRoomLink } from '../../../shared/classes/class-status.tsx';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { CourseTutors, WriteToTutor } from '../../../shared/courses/course-tutors.tsx';
import { DocumentDialog } from '../../../shared/documents/document-dialog.tsx';
import { DocumentState, DocumentTitle } from '../../../shared/documents/document-title.tsx';
import { useMyDocuments, useOpening } from '../../../shared/documents/opened-documents.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ScheduledClass } from '../class-schedule.ts';
import type { OwnAttendance } from '../queries.ts';
import { AttendanceLine } from './class-history.tsx';

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

/** DOC-1, LIVE-12: the documents of a class, its recordings among them; nothing while there are none. */
const ClassDocuments = ({ claseId }: { claseId: string }) => {
  const { t } = useTranslation('documents');
  const { data = [] } = useMyDocuments();
  const { mutate: recordOpening } = useOpening();
  const [shownId, show] = useState<string | null>(null);
  const documents = data.filter(({ clase }) => clase.id === claseId);
  const shown = documents.find(({ id }) => id === shownId);
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="class-documents" className="mt-6">
      <h3 id="class-documents" className="text-lg">
        {t('ofClass')}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <DocumentTitle document={document} onOpen={({ id }) => show(id)} onFollow={({ id }) => recordOpening(id)} />
            <span className="flex flex-wrap items-center gap-2">
              {document.mandatorio && <Badge tone="warning">{t('list.mandatory')}</Badge>}
              <DocumentState document={document} />
            </span>
          </li>
        ))}
      </ul>
      {shown && <DocumentDialog document={shown} onClose={() => show(null)} />}
    </section>
  );
};
