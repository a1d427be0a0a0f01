import { ClaseGuardada, ModuloGuardado } from '@puente/contracts/catalogue';
import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../../shared/forms/form.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DatePicker } from '../../../../ui/date-picker.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { moved } from '../../../../ui/moved.ts';
import { ReorderList } from '../../../../ui/reorder-list.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { useClassTimes, useZoneNames } from '../class-times.ts';
import { type ClassDraft, hoursIn, isClassComplete, isLink, type ModuleDraft } from '../course-draft.ts';
import { useSyllabusOrderWords } from './module-section.tsx';

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
  const { clase, modules, isNew, zone, academyZone, onApply, onClose } = props;
  const { t } = useTranslation('catalogue');
  const { nombre, nombreEn, dia, hora, horas, zoomLink } = clase;
  const form = useForm({
    initial: { nombre, nombreEn, dia, hora, horas, zoomLink, modulo: props.moduleKey },
    label: (field) => t(`classDialog.fields.${field}.label`),
    schema: ClaseGuardada.pick({ nombre: true, nombreEn: true }),
    problems: (typed) => ({
      dia: typed.dia === '' && t('classDialog.fields.dia.missing'),
      hora: typed.hora === '' && t('classDialog.fields.hora.missing'),
      horas: Number.isNaN(hoursIn(typed)) && t('classDialog.fields.horas.wrong'),
      zoomLink: !isLink(typed.zoomLink) && t('classDialog.fields.zoomLink.wrong'),
    }),
    save: async (_, { modulo, ...typed }) => onApply(changed(typed), modulo),
    onSaved: onClose,
    failed: '',
  });
  /** Another day or hour is no longer the stored moment. */
  const changed = (typed: Partial<ClassDraft>): ClassDraft => ({
    ...clase,
    ...typed,
    ...((typed.dia !== dia || typed.hora !== hora) && { moment: undefined }),
  });
  const when = useClassTimes(zone, academyZone)(changed(form.values));
  const zoneName = useZoneNames();
  const day = form.field('dia');
  const time = form.field('hora');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="lg"
      title={t(isNew ? 'classDialog.newTitle' : 'classDialog.title')}
      submit={t('classDialog.apply')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('nombre')} autoFocus />
        <TextField {...form.field('nombreEn')} />
      </div>
      <div className="flex flex-col gap-2">
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <DatePicker {...day} isRequired value={day.value || null} onChange={(next) => day.onChange(next ?? '')} />
          <TimeField {...time} isRequired value={time.value || null} onChange={(next) => time.onChange(next ?? '')} />
          <TextField
            {...form.field('horas')}
            isRequired
            inputMode="decimal"
            hint={t('classDialog.fields.horas.hint')}
          />
        </div>
        <p className="text-sm text-muted">
          {t('classDialog.inZone', { zone: zoneName(zone) })}
          {when?.academy && ` ${t('syllabus.academyTime', { when: when.academy })}.`}
        </p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          {...form.field('modulo')}
          options={modules.map(({ key, nombre: name }) => ({ id: key, label: name || t('syllabus.unnamed') }))}
        />
        <TextField
          {...form.field('zoomLink')}
          type="url"
          hint={t('classDialog.fields.zoomLink.hint')}
          maxLength={2_000}
        />
      </div>
      {form.isWrong && !isClassComplete(changed(form.values)) && <Alert tone="danger">{t('editor.classFields')}</Alert>}
    </FormDialog>
  );
};

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

interface ModuleOrderDialogProps {
  modules: readonly ModuleDraft[];
  onApply: (modules: ModuleDraft[]) => void;
  onClose: () => void;
}

/** The order of a course's modules, by their names alone: a module with all its classes is too tall to be dragged. */
export const ModuleOrderDialog = ({ modules, onApply, onClose }: ModuleOrderDialogProps) => {
  const { t } = useTranslation('catalogue');
  const [ordered, setOrdered] = useState([...modules]);
  const words = useSyllabusOrderWords();
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('syllabus.orderModules')}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('syllabus.orderText')}</p>
        <ReorderList
          aria-label={t('syllabus.orderModules')}
          rows={ordered.map(({ key, nombre }) => ({ id: key, text: nombre || t('syllabus.unnamed') }))}
          onMove={(from, to) => setOrdered(moved(ordered, from, to))}
          words={words}
        >
          {({ text }) => text}
        </ReorderList>
        <Button
          className="sm:self-end"
          onPress={() => {
            onApply(ordered);
            onClose();
          }}
        >
          {t('moduleDialog.apply')}
        </Button>
      </div>
    </Dialog>
  );
};
