import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { useNavigate } from 'react-router';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../../shared/forms/form.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { DatePicker } from '../../../../ui/date-picker.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { courseAddress } from '../addresses.ts';
import { editionStart, copiedOf } from '../publishing.ts';
import { useCopyEdition } from '../queries.ts';

const nothing: { empieza: string | null } = { empieza: null };

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
  const form = useForm({
    initial: nothing,
    label: (field) => t(`edition.fields.${field}.label`),
    problems: ({ empieza }) => ({ empieza: empieza === null && t('edition.fields.empieza.missing') }),
    save: (_, { empieza }) => copy.mutateAsync(empieza ?? ''),
    done: t('edition.made'),
    onSaved: ({ id, preguntasSinImagen }) => {
      if (preguntasSinImagen > 0) toast(t('edition.pictures', { count: preguntasSinImagen }), 'warning');
      onClose();
      void navigate(courseAddress(id));
    },
    failed: t('edition.failed'),
  });
  const starts = course.modulos.flatMap(({ clases }) => clases.map(({ fechaHora }) => fechaHora));
  const from = form.values.empieza;
  const first = from === null ? null : editionStart(starts, from, academyZone);
  const counts = copiedOf(course);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('edition.title', { titulo: course.titulo })}
      submit={t('edition.create')}
      pending={t('edition.creating')}
      isDisabled={isDirty}
    >
      <p className="text-muted">{t('edition.text')}</p>
      {isDirty && <Alert tone="warning">{t('edition.saveFirst')}</Alert>}
      <DatePicker
        {...form.field('empieza')}
        isRequired
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
    </FormDialog>
  );
};
