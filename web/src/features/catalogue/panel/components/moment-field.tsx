import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { DatePicker } from '../../../../ui/date-picker.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import type { MomentDraft } from '../course-draft.ts';

interface MomentFieldProps {
  label: string;
  hourLabel: string;
  value: MomentDraft;
  onChange: (value: MomentDraft) => void;
  error: string | undefined;
}

/** An optional day with its hour, which are cleared together. */
export const MomentField = ({ label, hourLabel, value, onChange, error }: MomentFieldProps) => {
  const { t } = useTranslation('catalogue');
  const isEmpty = value.dia === '' && value.hora === '';
  return (
    <div className="flex flex-col gap-1">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DatePicker
          label={label}
          value={value.dia || null}
          // The day alone means its beginning.
          onChange={(dia) => onChange({ dia: dia ?? '', hora: value.hora || (dia ? '00:00' : '') })}
          error={error}
        />
        <TimeField
          label={hourLabel}
          value={value.hora || null}
          onChange={(hora) => onChange({ dia: value.dia, hora: hora ?? '' })}
        />
      </div>
      {!isEmpty && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          aria-label={t('price.clearOf', { label })}
          onPress={() => onChange({ dia: '', hora: '' })}
        >
          {t('price.clear')}
        </Button>
      )}
    </div>
  );
};
