import type { Plan, TutorDeInicio } from '@puente/contracts/landing';
import type { z } from 'zod';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../shared/forms/form.tsx';
import { type FormState, useForm } from '../../../shared/forms/use-form.ts';
import { Select } from '../../../ui/select.tsx';
import { type ListSection, nameOfRow, type RowDraft, rowFields, rowOf, rowSchemas } from '../section-rules.ts';
import { CheckboxOf, TextsOf, useFieldLabel } from './bilingual-fields.tsx';
import { PortraitField } from './portrait-field.tsx';

interface RowDialogProps {
  seccion: ListSection;
  row: RowDraft;
  isNew: boolean;
  tutors: readonly TutorDeInicio[];
  onApply: (row: RowDraft) => void;
  onClose: () => void;
}

/** An entry of a section. It is saved with the section. */
export const RowDialog = ({ seccion, row, isNew, tutors, onApply, onClose }: RowDialogProps) => {
  const { t } = useTranslation('landing');
  const labelOf = useFieldLabel();
  const form = useForm<RowDraft>({
    initial: row,
    label: labelOf,
    schema: rowSchemas[seccion],
    body: rowOf,
    save: async (_, typed) => onApply(typed),
    onSaved: onClose,
    failed: '',
  });
  const change = (changed: Record<string, unknown>): void => form.change(changed);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="lg"
      title={isNew ? t(`sections.${seccion}.add`) : t('dialog.title', { name: nameOfRow(seccion, row) })}
      submit={t('dialog.apply')}
    >
      <div className="@container flex flex-col gap-5">
        <TextsOf form={form} fields={rowFields[seccion]} />
        {'retrato' in row && (
          <PortraitField
            value={form.values['retrato'] as string | null}
            name={String(form.values['nombre'])}
            onChange={(retrato) => change({ retrato })}
          />
        )}
        {'tutorId' in row && <TutorField form={form} tutors={tutors} onChange={change} />}
        {'destino' in row && <PlanFields form={form} onChange={change} />}
        <CheckboxOf form={form} name="visible" label={t('fields.visible')} />
      </div>
    </FormDialog>
  );
};

interface PartProps {
  form: FormState<RowDraft>;
  onChange: (changed: Record<string, unknown>) => void;
}

const nobody = 'nobody';

/** The account of somebody who teaches, whose courses then show biography and portrait. */
const TutorField = ({ form, tutors, onChange }: PartProps & { tutors: readonly TutorDeInicio[] }) => {
  const { t } = useTranslation('landing');
  const linked = form.values['tutorId'] as string | null;
  return (
    <Select
      label={t('fields.tutorId')}
      hint={t('tutor.hint')}
      value={linked ?? nobody}
      onChange={(id) => onChange({ tutorId: id === nobody ? null : id })}
      options={[{ id: nobody, label: t('tutor.nobody') }, ...tutors.map(({ id, nombre }) => ({ id, label: nombre }))]}
    />
  );
};

const PlanFields = ({ form, onChange }: PartProps) => {
  const { t } = useTranslation('landing');
  const ways: z.infer<typeof Plan>['destino'][] = ['curso', 'ruta', 'contacto'];
  return (
    <>
      <Select
        label={t('fields.destino')}
        hint={t('plan.hint')}
        value={form.values['destino'] as string}
        onChange={(destino) => onChange({ destino })}
        options={ways.map((id) => ({ id, label: t(`plan.${id}`) }))}
      />
      <CheckboxOf form={form} name="destacado" label={t('fields.destacado')} />
    </>
  );
};
