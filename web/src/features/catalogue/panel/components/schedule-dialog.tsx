import { ClaseGuardada } from '@puente/contracts/catalogue';

import { createFormat, useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../../shared/forms/form.tsx';
import { numberIn } from '../../../../shared/forms/number-in.ts';
import { limitsOf } from '../../../../shared/forms/schema-rules.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DatePicker } from '../../../../ui/date-picker.tsx';
import { labelStyle } from '../../../../ui/field-style.ts';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { useZoneNames } from '../class-times.ts';
import { type ClassDraft, hoursIn } from '../course-draft.ts';
import { newClass } from '../syllabus-rules.ts';
import { classesOf, type PlannedClass } from '../weekly-schedule.ts';

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

interface Plan {
  nombre: string;
  dias: readonly number[];
  desde: string;
  hora: string;
  horas: string;
  until: 'count' | 'date';
  cuantas: string;
  hasta: string;
}

/** The classes of a plan; none as long as something in it is missing or wrong. */
function plannedIn({ nombre, dias, desde, hora, horas, until, cuantas, hasta }: Plan, first: number): PlannedClass[] {
  const count = numberIn(cuantas);
  const isScheduleComplete =
    desde !== '' &&
    hora !== '' &&
    nombre.trim() !== '' &&
    !Number.isNaN(hoursIn({ horas })) &&
    (until === 'date' ? hasta !== '' : Number.isInteger(count) && count > 0);
  if (!isScheduleComplete) return [];
  const end = until === 'date' ? { hasta } : { cuantas: count };
  return classesOf({ dias, desde, hora, end, nombre: nombre.trim(), primero: first });
}

/** Several classes at once from a weekly schedule. What it makes is shown before it is added. */
export const ScheduleDialog = ({ zone, first, onApply, onClose }: ScheduleDialogProps) => {
  const { t } = useTranslation('catalogue');
  const form = useForm<Plan>({
    initial: {
      nombre: t('schedule.defaultName'),
      dias: [],
      desde: '',
      hora: '18:30',
      horas: '2',
      until: 'count',
      cuantas: '8',
      hasta: '',
    },
    label: (field) => t(field === 'dias' ? 'schedule.days' : `schedule.fields.${field}.label`),
    save: async (_, plan) =>
      onApply(plannedIn(plan, first).map((planned) => ({ ...newClass(undefined), ...planned, horas: plan.horas }))),
    onSaved: onClose,
    failed: '',
  });
  const { values: plan } = form;
  const classes = plannedIn(plan, first);
  const [start, time, end] = [form.field('desde'), form.field('hora'), form.field('hasta')];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      onCancel={undefined}
      size="lg"
      title={t('schedule.title')}
      submit={classes.length === 0 ? t('schedule.applyNone') : t('schedule.apply', { count: classes.length })}
      isDisabled={classes.length === 0}
    >
      <TextField
        {...form.field('nombre')}
        hint={t('schedule.fields.nombre.hint')}
        {...limitsOf(ClaseGuardada, 'nombre')}
        isRequired={false}
      />
      <Weekdays chosen={plan.dias} onChange={(dias) => form.change({ dias })} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <DatePicker {...start} value={start.value || null} onChange={(day) => start.onChange(day ?? '')} />
        <TimeField {...time} value={time.value || null} onChange={(hour) => time.onChange(hour ?? '')} />
        <TextField {...form.field('horas')} inputMode="decimal" />
        <Select
          {...form.field('until')}
          options={[
            { id: 'count', label: t('schedule.byCount') },
            { id: 'date', label: t('schedule.byDate') },
          ]}
        />
        {plan.until === 'count' ? (
          <TextField {...form.field('cuantas')} inputMode="numeric" />
        ) : (
          <DatePicker {...end} value={end.value || null} onChange={(day) => end.onChange(day ?? '')} />
        )}
      </div>
      <Summary zone={zone} classes={classes} />
    </FormDialog>
  );
};

interface WeekdaysProps {
  chosen: readonly number[];
  onChange: (days: readonly number[]) => void;
}

const Weekdays = ({ chosen, onChange }: WeekdaysProps) => {
  const { t, language } = useTranslation('catalogue');
  const utc = createFormat(language, 'UTC');
  return (
    <fieldset>
      <legend className={labelStyle}>{t('schedule.days')}</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-5 sm:grid-cols-4">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            value={chosen.includes(day)}
            onChange={(isChosen) => onChange(isChosen ? [...chosen, day] : chosen.filter((each) => each !== day))}
          >
            {utc.weekday(new Date(monday + (day - 1) * dayMs))}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
};

/** Number of the planned classes with the first and the last day. */
const Summary = ({ zone, classes }: { zone: string; classes: readonly PlannedClass[] }) => {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const zoneName = useZoneNames();
  return (
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
  );
};
