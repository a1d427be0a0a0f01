import { TerminoEscrito } from '@puente/contracts/glossary';
import { keysOf, recordOf } from '@puente/contracts/keys';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { type Term, useSaveTerm } from '../queries.ts';

type Field = keyof TerminoEscrito;
type TermForm = Record<Field, string>;

const fields = keysOf(TerminoEscrito.shape);

/** Writes a term, or changes one (GLOS-2). */
export const TermDialog = ({ term, onClose }: { term?: Term; onClose: () => void }) => {
  const { t } = useTranslation('glossary');
  const save = useSaveTerm(term?.id);
  const form = useForm<TermForm, TerminoEscrito, Term>({
    initial: recordOf(fields, (field) => term?.[field] ?? ''),
    label: (field) => t(`fields.${field}`),
    schema: TerminoEscrito,
    // Sends null for blank fields.
    body: (typed) =>
      Object.fromEntries(fields.map((field) => [field, typed[field].trim() === '' ? null : typed[field]])),
    refused: { TERM_TAKEN: 'es' },
    save: (body) => save.mutateAsync(body),
    done: t('dialog.saved'),
    onSaved: onClose,
    failed: t('dialog.failed'),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={term ? t('dialog.editTitle', { term: term.es }) : t('dialog.newTitle')}
      submit={t('dialog.save')}
      pending={t('dialog.saving')}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...form.field('es')} autoComplete="off" />
        <TextField {...form.field('en')} autoComplete="off" />
      </div>
      <TextArea {...form.field('explicacion')} rows={3} />
      <TextArea {...form.field('explicacionEn')} rows={3} />
      <TextField {...form.field('formulario')} hint={t('hints.formulario')} autoComplete="off" />
      <TextArea {...form.field('ejemplo')} rows={2} />
      <TextArea {...form.field('falsoAmigo')} hint={t('hints.falsoAmigo')} rows={2} />
    </FormDialog>
  );
};
