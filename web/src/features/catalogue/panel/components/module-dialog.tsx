import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../../shared/unsaved/form-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
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
  const [value, setValue] = useState(modulo);
  const [isChecked, setChecked] = useState(false);
  const edit = (change: Partial<ModuleDraft>): void => setValue((before) => ({ ...before, ...change }));
  const submit = (): void => {
    setChecked(true);
    if (value.nombre.trim() === '') return;
    onApply(value);
    onClose();
  };
  return (
    <FormDialog
      isOpen
      size="lg"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(isNew ? 'moduleDialog.newTitle' : 'moduleDialog.title')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            isRequired
            autoFocus
            label={t('moduleDialog.fields.nombre.label')}
            maxLength={200}
            value={value.nombre}
            onChange={(nombre) => edit({ nombre })}
            error={isChecked && value.nombre.trim() === '' ? t('editor.moduleName') : undefined}
          />
          <TextField
            label={t('moduleDialog.fields.nombreEn.label')}
            maxLength={200}
            value={value.nombreEn}
            onChange={(nombreEn) => edit({ nombreEn })}
          />
          <TextArea
            label={t('moduleDialog.fields.descripcion.label')}
            maxLength={5_000}
            value={value.descripcion}
            onChange={(descripcion) => edit({ descripcion })}
          />
          <TextArea
            label={t('moduleDialog.fields.descripcionEn.label')}
            maxLength={5_000}
            value={value.descripcionEn}
            onChange={(descripcionEn) => edit({ descripcionEn })}
          />
        </div>
        <Button type="submit" className="sm:self-end">
          {t('moduleDialog.apply')}
        </Button>
      </form>
    </FormDialog>
  );
};
