import { ModuloGuardado } from '@puente/contracts/catalogue';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../../shared/forms/form.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import type { ModuleDraft } from '../course-draft.ts';

interface ModuleDialogProps {
  modulo: ModuleDraft;
  isNew: boolean;
  onApply: (modulo: ModuleDraft) => void;
  onClose: () => void;
}

/** Name and description of a module, in both languages. */
export const ModuleDialog = ({ modulo, isNew, onApply, onClose }: ModuleDialogProps) => {
  const { t } = useTranslation('catalogue');
  const { nombre, nombreEn, descripcion, descripcionEn } = modulo;
  const form = useForm({
    initial: { nombre, nombreEn, descripcion, descripcionEn },
    label: (field) => t(`moduleDialog.fields.${field}.label`),
    schema: ModuloGuardado.pick({ nombre: true, nombreEn: true, descripcion: true, descripcionEn: true }),
    sentences: { nombre: t('editor.moduleName') },
    save: async (_, typed) => onApply({ ...modulo, ...typed }),
    onSaved: onClose,
    failed: '',
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="lg"
      title={t(isNew ? 'moduleDialog.newTitle' : 'moduleDialog.title')}
      submit={t('moduleDialog.apply')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('nombre')} autoFocus />
        <TextField {...form.field('nombreEn')} />
        <TextArea {...form.field('descripcion')} />
        <TextArea {...form.field('descripcionEn')} />
      </div>
    </FormDialog>
  );
};
