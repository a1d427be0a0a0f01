import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../../shared/unsaved/form-dialog.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DatePicker } from '../../../../ui/date-picker.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { courseAddress } from '../addresses.ts';
import { editionStart } from '../edition-start.ts';
import { copiedOf } from '../publishing.ts';
import { useCopyEdition } from '../queries.ts';

interface EditionDialogProps {
  course: CursoDelPanel;
  academyZone: string;
  isDirty: boolean;
  onClose: () => void;
}

/** A new edition of a course (ADM-22): it begins from a day on, and is a draft of what the dialog names. */
export const EditionDialog = ({ course, academyZone, isDirty, onClose }: EditionDialogProps) => {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const navigate = useNavigate();
  const copy = useCopyEdition(course.id);
  const [from, setFrom] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const starts = course.modulos.flatMap(({ clases }) => clases.map(({ fechaHora }) => fechaHora));
  const first = from === null ? null : editionStart(starts, from, academyZone);
  const counts = copiedOf(course);
  const submit = (): void => {
    setChecked(true);
    if (from === null || copy.isPending || isDirty) return;
    copy.mutate(from, {
      onSuccess: ({ id, preguntasSinImagen }) => {
        toast(t('edition.made'));
        if (preguntasSinImagen > 0) toast(t('edition.pictures', { count: preguntasSinImagen }), 'warning');
        onClose();
        void navigate(courseAddress(id));
      },
    });
  };
  return (
    <FormDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('edition.title', { titulo: course.titulo })}
      isDismissable={!copy.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-5"
      >
        <p className="text-muted">{t('edition.text')}</p>
        {isDirty && <Alert tone="warning">{t('edition.saveFirst')}</Alert>}
        <DatePicker
          isRequired
          label={t('edition.fields.empieza.label')}
          value={from}
          onChange={(day) => {
            setFrom(day);
            copy.reset();
          }}
          error={isChecked && from === null ? t('edition.fields.empieza.missing') : undefined}
          hint={first && t('edition.first', { day: format.longDate(first) })}
        />
        <div>
          <p className="font-medium text-ink">{t('edition.copied')}</p>
          <ul className="mt-1 list-disc pl-5 text-ink">
            <li>{t('edition.modules', { count: counts.modules })}</li>
            <li>{t('edition.classes', { count: counts.classes })}</li>
            <li>{t('edition.documents', { count: counts.documents })}</li>
            <li>{t('edition.work', { count: counts.work })}</li>
            <li>{t('edition.tutors', { count: counts.tutors })}</li>
            <li>{t('edition.tests')}</li>
          </ul>
          <p className="mt-3 text-sm text-muted">{t('edition.notCopied')}</p>
        </div>
        {copy.error && <Alert tone="danger">{messageOf(copy.error, t('edition.failed'))}</Alert>}
        <Button
          type="submit"
          isDisabled={isDirty}
          isPending={copy.isPending}
          pendingText={t('edition.creating')}
          className="sm:self-end"
        >
          {t('edition.create')}
        </Button>
      </form>
    </FormDialog>
  );
};
