import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { WritingField } from '../../../../shared/writing/writing-field.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DatePicker } from '../../../../ui/date-picker.tsx';
import { errorStyle, hintStyle } from '../../../../ui/field-style.ts';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import type { TestDraft, TestField } from '../test-draft.ts';

interface SettingsFieldsProps {
  draft: TestDraft;
  onChange: (by: Partial<TestDraft>) => void;
  wrong: readonly TestField[];
  /** The classes of the course. */
  classes: readonly { id: string; label: string }[];
}

const practices = ['no', 'alTerminar', 'siempre'] as const;
const keys = ['siempre', 'alTerminar', 'nunca'] as const;
/** Not a class: the whole course. */
const whole = 'curso';

/** The settings of a test: its name, what passes, attempts, time, when it is open, and when keys are shown. */
export const SettingsFields = ({ draft, onChange, wrong, classes }: SettingsFieldsProps) => {
  const { t } = useTranslation('authoring');
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="settings" className="flex flex-col gap-5">
      <h2 id="settings" className="text-xl text-ink">
        {t('editor.settings')}
      </h2>
      <TextField
        label={t('editor.nombre')}
        value={draft.nombre}
        maxLength={120}
        isRequired
        onChange={(nombre) => onChange({ nombre })}
        error={wrong.includes('nombre') && t('editor.nombreMissing')}
      />
      <WritingField
        label={t('editor.descripcion')}
        hint={t('editor.descripcionHint')}
        isMarkdown
        rows={2}
        maxLength={4_000}
        value={draft.descripcion}
        onChange={(descripcion) => onChange({ descripcion })}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <RuleFields draft={draft} onChange={onChange} wrong={wrong} classes={classes} />
        <PeriodFields draft={draft} onChange={onChange} />
      </div>
      <p className={hintStyle}>{t('editor.windowHint', { zone: format.zone() })}</p>
      {wrong.includes('disponible') && (
        <p role="alert" className={errorStyle}>
          {t('editor.windowWrong')}
        </p>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select
          label={t('editor.practica')}
          options={practices.map((id) => ({ id, label: t(`editor.practicas.${id}`) }))}
          value={draft.practica}
          onChange={(practica) => onChange({ practica })}
        />
        <Select
          label={t('editor.clave')}
          options={keys.map((id) => ({ id, label: t(`editor.claves.${id}`) }))}
          value={draft.clave}
          onChange={(clave) => onChange({ clave })}
        />
      </div>
      <Checkbox value={draft.obligatoria} onChange={(obligatoria) => onChange({ obligatoria })}>
        {t('editor.obligatoria')}
      </Checkbox>
    </Card>
  );
};

/** Class, pass mark, number of attempts and time limit. */
const RuleFields = ({ draft, onChange, wrong, classes }: SettingsFieldsProps) => {
  const { t } = useTranslation('authoring');
  return (
    <>
      <Select
        label={t('editor.clase')}
        options={[{ id: whole, label: t('editor.wholeCourse') }, ...classes]}
        value={draft.claseId || whole}
        onChange={(id) => onChange({ claseId: id === whole ? '' : id })}
      />
      <TextField
        label={t('editor.notaMinima')}
        inputMode="numeric"
        value={draft.notaMinima}
        onChange={(notaMinima) => onChange({ notaMinima })}
        error={wrong.includes('notaMinima') && t('editor.notaMinimaWrong')}
      />
      <TextField
        label={t('editor.intentos')}
        hint={t('editor.intentosHint')}
        inputMode="numeric"
        value={draft.intentosPermitidos}
        onChange={(intentosPermitidos) => onChange({ intentosPermitidos })}
        error={wrong.includes('intentosPermitidos') && t('editor.intentosWrong')}
      />
      <TextField
        label={t('editor.tiempo')}
        hint={t('editor.tiempoHint')}
        inputMode="numeric"
        value={draft.tiempoLimite}
        onChange={(tiempoLimite) => onChange({ tiempoLimite })}
        error={wrong.includes('tiempoLimite') && t('editor.tiempoWrong')}
      />
    </>
  );
};

/** The period in which the test is open. */
const PeriodFields = ({ draft, onChange }: Pick<SettingsFieldsProps, 'draft' | 'onChange'>) => {
  const { t } = useTranslation('authoring');
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <DatePicker
          label={t('editor.desde')}
          value={draft.desdeDia || null}
          onChange={(dia) => onChange({ desdeDia: dia ?? '' })}
        />
        <TimeField
          label={t('editor.desdeHora')}
          value={draft.desdeHora}
          onChange={(hora) => onChange({ desdeHora: hora ?? '00:00' })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <DatePicker
          label={t('editor.hasta')}
          value={draft.hastaDia || null}
          onChange={(dia) => onChange({ hastaDia: dia ?? '' })}
        />
        <TimeField
          label={t('editor.hastaHora')}
          value={draft.hastaHora}
          onChange={(hora) => onChange({ hastaHora: hora ?? '23:59' })}
        />
      </div>
    </>
  );
};
