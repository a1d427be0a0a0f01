import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { SectionDraft } from '../test-draft.ts';

type Draw = NonNullable<SectionDraft['sorteo']>;

interface DrawFieldsProps {
  value: Draw;
  banks: ReadonlyMap<string, number>;
  isWrong: boolean;
  onChange: (value: Draw | null) => void;
}

/** How many questions a section draws from which bank. */
export const DrawFields = ({ value, banks, isWrong, onChange }: DrawFieldsProps) => {
  const { t } = useTranslation('authoring');
  const { banco, cantidad } = value;
  // A bank that is empty now keeps its name here until another one is chosen.
  const names = banks.has(banco) || banco === '' ? [...banks.keys()] : [banco, ...banks.keys()];
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line p-4">
      {names.length === 0 ? (
        <Alert tone="info">{t('editor.noBanks')}</Alert>
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <Select
            label={t('editor.drawBank')}
            options={names.map((name) => ({ id: name, label: name }))}
            value={banco || null}
            onChange={(name) => onChange({ ...value, banco: name })}
            hint={t('editor.drawHint', { count: banks.get(banco) ?? 0 })}
          />
          <TextField
            label={t('editor.drawCount')}
            inputMode="numeric"
            value={cantidad}
            onChange={(count) => onChange({ ...value, cantidad: count })}
            error={isWrong && t('editor.drawWrong')}
          />
        </div>
      )}
      <div>
        <Button variant="quiet" size="sm" onPress={() => onChange(null)}>
          {t('editor.removeDraw')}
        </Button>
      </div>
    </div>
  );
};
