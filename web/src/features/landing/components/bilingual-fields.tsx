import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { FormFieldProps, FormState } from '../../../shared/forms/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import type { FieldOf } from '../section-rules.ts';

type TypedForm<Values extends object> = Pick<FormState<Values>, 'field' | 'values'>;

/** A field whose name is data: the form knows its type no more. */
const fieldOf = <Value, Values extends object>(form: TypedForm<Values>, name: string) =>
  form.field(name as keyof Values & string) as unknown as FormFieldProps<Value>;

interface TextsOfProps<Values extends object> {
  form: TypedForm<Values>;
  fields: readonly FieldOf[];
}

/** Texts in both languages beside each other. What has no English says what the English page shows. */
export const TextsOf = <Values extends object>({ form, fields }: TextsOfProps<Values>) => {
  const { t } = useTranslation('landing');
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 @2xl:grid-cols-2">
      {fields.map(({ name, kind, isName = false }) => {
        const spanish = fieldOf<string, Values>(form, name);
        const hint = name === 'hechos' || name === 'puntos' ? t('onePerLine') : undefined;
        if (isName) return <TextField key={name} {...spanish} autoComplete="off" className="@2xl:col-span-2" />;
        const english = fieldOf<string, Values>(form, `${name}En`);
        const isMissing = english.value.trim() === '' && spanish.value.trim() !== '';
        const Field = kind === 'area' ? TextArea : TextField;
        return (
          <div key={name} className="contents">
            <Field {...spanish} hint={hint} autoComplete="off" lang="es" />
            <Field {...english} hint={isMissing ? t('noEnglish') : hint} autoComplete="off" lang="en" />
          </div>
        );
      })}
    </div>
  );
};

interface CheckboxOfProps<Values extends object> {
  form: TypedForm<Values>;
  name: string;
  label: string;
}

export const CheckboxOf = <Values extends object>({ form, name, label }: CheckboxOfProps<Values>) => {
  const { value, onChange, onBlur, isReadOnly } = fieldOf<boolean, Values>(form, name);
  return (
    <Checkbox name={name} value={value} onChange={onChange} onBlur={onBlur} isReadOnly={isReadOnly}>
      {label}
    </Checkbox>
  );
};

/** The label of a field: in English it says so. */
export const useFieldLabel = () => {
  const { t } = useTranslation('landing');
  return (name: string): string => {
    const own = (field: string) => t(`fields.${field}` as Parameters<typeof t>[0]);
    return name.endsWith('En') ? t('inEnglish', { field: own(name.slice(0, -2)) }) : own(name);
  };
};
