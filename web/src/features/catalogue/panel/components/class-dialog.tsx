import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../../shared/unsaved/form-dialog.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DatePicker } from '../../../../ui/date-picker.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { type ClassDraft, hoursIn, isClassComplete, isLink, type ModuleDraft } from '../course-draft.ts';
import { useClassTimes } from '../use-class-times.ts';
import { useZoneNames } from '../zone-names.ts';

interface ClassDialogProps {
  clase: ClassDraft;
  moduleKey: string;
  modules: readonly ModuleDraft[];
  isNew: boolean;
  zone: string;
  academyZone: string;
  onApply: (clase: ClassDraft, moduleKey: string) => void;
  onClose: () => void;
}

/** A class: its names, when it is, how long it lasts, and its module. */
export const ClassDialog = (props: ClassDialogProps) => {
  const { modules, isNew, zone, academyZone, onApply, onClose } = props;
  const { t } = useTranslation('catalogue');
  const [value, setValue] = useState(props.clase);
  const [moduleKey, setModuleKey] = useState(props.moduleKey);
  const [isChecked, setChecked] = useState(false);
  const when = useClassTimes(zone, academyZone)(value);
  const zoneName = useZoneNames();
  const edit = (change: Partial<ClassDraft>): void => setValue((before) => ({ ...before, ...change }));
  /** Another day or hour is no longer the stored moment. */
  const editTime = (change: { dia?: string; hora?: string }): void => edit({ ...change, moment: undefined });
  const isLinkWrong = !isLink(value.zoomLink);
  const submit = (): void => {
    setChecked(true);
    if (!isClassComplete(value) || isLinkWrong) return;
    onApply(value, moduleKey);
    onClose();
  };
  const isMissing = isChecked && !isClassComplete(value);
  return (
    <FormDialog
      isOpen
      size="lg"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(isNew ? 'classDialog.newTitle' : 'classDialog.title')}
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
            label={t('classDialog.fields.nombre.label')}
            maxLength={200}
            value={value.nombre}
            onChange={(nombre) => edit({ nombre })}
            isInvalid={isMissing && value.nombre.trim() === ''}
          />
          <TextField
            label={t('classDialog.fields.nombreEn.label')}
            maxLength={200}
            value={value.nombreEn}
            onChange={(nombreEn) => edit({ nombreEn })}
          />
        </div>
        <div className="flex flex-col gap-2">
          <div className="grid items-start gap-5 sm:grid-cols-3">
            <DatePicker
              isRequired
              label={t('classDialog.fields.dia.label')}
              value={value.dia || null}
              onChange={(dia) => editTime({ dia: dia ?? '' })}
              error={isMissing && value.dia === '' ? t('classDialog.fields.dia.missing') : undefined}
            />
            <TimeField
              isRequired
              label={t('classDialog.fields.hora.label')}
              value={value.hora || null}
              onChange={(hora) => editTime({ hora: hora ?? '' })}
              isInvalid={isMissing && value.hora === ''}
            />
            <TextField
              isRequired
              inputMode="decimal"
              label={t('classDialog.fields.horas.label')}
              hint={t('classDialog.fields.horas.hint')}
              value={value.horas}
              onChange={(horas) => edit({ horas })}
              isInvalid={isMissing && Number.isNaN(hoursIn(value))}
            />
          </div>
          <p className="text-sm text-muted">
            {t('classDialog.inZone', { zone: zoneName(zone) })}
            {when?.academy && ` ${t('syllabus.academyTime', { when: when.academy })}.`}
          </p>
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Select
            label={t('classDialog.fields.modulo.label')}
            value={moduleKey}
            onChange={setModuleKey}
            options={modules.map(({ key, nombre }) => ({ id: key, label: nombre || t('syllabus.unnamed') }))}
          />
          <TextField
            type="url"
            label={t('classDialog.fields.zoomLink.label')}
            hint={t('classDialog.fields.zoomLink.hint')}
            maxLength={2_000}
            value={value.zoomLink}
            onChange={(zoomLink) => edit({ zoomLink })}
            error={isChecked && isLinkWrong ? t('classDialog.fields.zoomLink.wrong') : undefined}
          />
        </div>
        {isMissing && <Alert tone="danger">{t('editor.classFields')}</Alert>}
        <Button type="submit" className="sm:self-end">
          {t('classDialog.apply')}
        </Button>
      </form>
    </FormDialog>
  );
};
