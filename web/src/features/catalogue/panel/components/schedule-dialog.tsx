import { useState } from 'react';

import { createFormat, useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { numberIn } from '../../../../shared/forms/number-in.ts';
import { UnsavedDialog } from '../../../../shared/unsaved/unsaved-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DatePicker } from '../../../../ui/date-picker.tsx';
import { labelStyle } from '../../../../ui/field-style.ts';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { type ClassDraft, hoursIn } from '../course-draft.ts';
import { newClass } from '../syllabus-rules.ts';
import { classesOf } from '../weekly-schedule.ts';
import { useZoneNames } from '../zone-names.ts';

interface ScheduleDialogProps {
  zone: string;
  /** The number of the first new class. */
  first: number;
  onApply: (clases: ClassDraft[]) => void;
  onClose: () => void;
}

/** A Monday: the days of the week are named by the days after it. */
const monday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Several classes at once from a weekly schedule. What it makes is shown before it is added. */
export const ScheduleDialog = ({ zone, first, onApply, onClose }: ScheduleDialogProps) => {
  const { t, language } = useTranslation('catalogue');
  const format = useFormat();
  const zoneName = useZoneNames();
  const [plan, setPlan] = useState({
    nombre: t('schedule.defaultName'),
    dias: [] as number[],
    desde: '',
    hora: '18:30',
    horas: '2',
    end: 'count' as 'count' | 'date',
    cuantas: '8',
    hasta: '',
  });
  const edit = (change: Partial<typeof plan>): void => setPlan((before) => ({ ...before, ...change }));
  const count = numberIn(plan.cuantas);
  const isWhole =
    plan.desde !== '' &&
    plan.hora !== '' &&
    plan.nombre.trim() !== '' &&
    !Number.isNaN(hoursIn(plan)) &&
    (plan.end === 'date' ? plan.hasta !== '' : Number.isInteger(count) && count > 0);
  const classes = isWhole
    ? classesOf({
        dias: plan.dias,
        desde: plan.desde,
        hora: plan.hora,
        end: plan.end === 'date' ? { hasta: plan.hasta } : { cuantas: count },
        nombre: plan.nombre.trim(),
        primero: first,
      })
    : [];
  const submit = (): void => {
    if (classes.length === 0) return;
    onApply(classes.map((planned) => ({ ...newClass(undefined), ...planned, horas: plan.horas })));
    onClose();
  };
  const utc = createFormat(language, 'UTC');
  return (
    <UnsavedDialog isOpen size="lg" onOpenChange={(isOpen) => isOpen || onClose()} title={t('schedule.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-5"
      >
        <TextField
          label={t('schedule.fields.nombre.label')}
          hint={t('schedule.fields.nombre.hint')}
          maxLength={190}
          value={plan.nombre}
          onChange={(nombre) => edit({ nombre })}
        />
        <fieldset>
          <legend className={labelStyle}>{t('schedule.days')}</legend>
          <div className="mt-1 grid grid-cols-2 gap-x-5 sm:grid-cols-4">
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                value={plan.dias.includes(day)}
                onChange={(isChosen) =>
                  edit({ dias: isChosen ? [...plan.dias, day] : plan.dias.filter((each) => each !== day) })
                }
              >
                {utc.weekday(new Date(monday + (day - 1) * dayMs))}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <DatePicker
            label={t('schedule.fields.desde.label')}
            value={plan.desde || null}
            onChange={(desde) => edit({ desde: desde ?? '' })}
          />
          <TimeField
            label={t('schedule.fields.hora.label')}
            value={plan.hora || null}
            onChange={(hora) => edit({ hora: hora ?? '' })}
          />
          <TextField
            inputMode="decimal"
            label={t('schedule.fields.horas.label')}
            value={plan.horas}
            onChange={(horas) => edit({ horas })}
          />
          <Select
            label={t('schedule.fields.until.label')}
            value={plan.end}
            onChange={(end) => edit({ end: end === 'date' ? 'date' : 'count' })}
            options={[
              { id: 'count', label: t('schedule.byCount') },
              { id: 'date', label: t('schedule.byDate') },
            ]}
          />
          {plan.end === 'count' ? (
            <TextField
              inputMode="numeric"
              label={t('schedule.fields.cuantas.label')}
              value={plan.cuantas}
              onChange={(cuantas) => edit({ cuantas })}
            />
          ) : (
            <DatePicker
              label={t('schedule.fields.hasta.label')}
              value={plan.hasta || null}
              onChange={(hasta) => edit({ hasta: hasta ?? '' })}
            />
          )}
        </div>
        <div role="status" className="text-sm text-muted">
          <p>{t('classDialog.inZone', { zone: zoneName(zone) })}</p>
          <p className="mt-1 font-medium text-ink">
            {classes.length === 0
              ? t('schedule.previewNone')
              : t('schedule.preview', {
                  count: classes.length,
                  first: format.longDate(classes[0]?.dia ?? ''),
                  last: format.longDate(classes.at(-1)?.dia ?? ''),
                })}
          </p>
        </div>
        <Button type="submit" isDisabled={classes.length === 0} className="sm:self-end">
          {classes.length === 0 ? t('schedule.applyNone') : t('schedule.apply', { count: classes.length })}
        </Button>
      </form>
    </UnsavedDialog>
  );
};
