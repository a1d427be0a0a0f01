import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ClassFacts } from '../../../shared/classes/class-facts.tsx';
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
  const problem = problemOf(clase, useNow());
  const outside = clase.zoomLink ?? clase.enlace;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={clase.nombre}>
      <ClassState clase={clase} />
      <ClassFacts clase={clase} curso={clase.cursoTitulo} modulo={clase.moduloNombre} />
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
