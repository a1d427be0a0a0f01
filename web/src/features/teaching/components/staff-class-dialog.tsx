import { classEnd } from '@puente/contracts/duration';

import { useNow } from '../../../platform/clock/use-now.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { problemOf } from '../class-work.ts';
import type { TaughtClass } from '../queries.ts';
import { ClassActions, type RecordingOf } from './class-actions.tsx';
import { ClassState } from './today-class.tsx';

interface StaffClassDialogProps {
  clase: TaughtClass;
  recordingOf?: RecordingOf | undefined;
  onClose: () => void;
}

/** A class in the calendar of its staff, with what they can do with it (OVER-8). */
export const StaffClassDialog = ({ clase, recordingOf, onClose }: StaffClassDialogProps) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const problem = problemOf(clase, useNow());
  const outside = clase.zoomLink ?? clase.enlace;
  const facts = [
    [t('calendar.course'), clase.cursoTitulo],
    [t('calendar.module'), clase.moduloNombre],
    [t('calendar.when'), `${format.dateTime(clase.fechaHora)} – ${format.time(classEnd(clase))}`],
  ] as const;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={clase.nombre}>
      <ClassState clase={clase} />
      <dl className="mt-3 grid gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-medium text-ink first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-col gap-4">
        {problem && <Alert tone="warning">{t(`problem.${problem}`)}</Alert>}
        {outside !== null && (
          <LinkButton variant="secondary" href={outside} target="_blank" rel="noreferrer">
            {t('calendar.outside')}
          </LinkButton>
        )}
        <div>
          <ClassActions clase={clase} recordingOf={recordingOf} />
        </div>
      </div>
    </Dialog>
  );
};
