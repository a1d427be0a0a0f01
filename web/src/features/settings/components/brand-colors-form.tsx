import { colorInSchemes, readableColor } from '@puente/contracts/brand-colors-rules';
import type { Configuracion } from '@puente/contracts/settings';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type BrandColor, brandColors, ourColors, readColor, savedColor } from '../brand-rules.ts';
import { isChangedMeanwhile, useSaveSettings } from '../queries.ts';
import { written } from '../settings-rules.ts';

type Typed = Partial<Record<BrandColor, string>>;
const untouched: Typed = {};

/** The form of the two colors: what can't be read is said while it is typed, with the nearest color that can. */
export const BrandColorsForm = ({ settings }: { settings: Configuracion }) => {
  const { t } = useTranslation('settings');
  const save = useSaveSettings();
  const valueOf = (field: BrandColor, typed: Typed): string => typed[field] ?? written(settings.marca[field]);
  const form = useForm({
    initial: untouched,
    label: (field) => t(`marca.colors.${field}.label`),
    problems: (typed) =>
      Object.fromEntries(
        brandColors.map((field) => {
          const read = readColor(valueOf(field, typed));
          if (read.is === 'wrong') return [field, t('marca.colors.wrong')];
          return [field, read.is === 'unreadable' && t('marca.colors.unreadable', { contrast: read.contrast })];
        }),
      ),
    save: (_, typed) => {
      const [principal, acento] = brandColors.map((field) => savedColor(valueOf(field, typed)));
      return save.mutateAsync({ marca: { principal, acento }, version: settings.version });
    },
    onSaved: () => form.reset(),
    done: t('marca.saved'),
    failed: '',
  });
  const typed = (field: BrandColor): string => valueOf(field, form.values);
  return (
    <Form
      form={form}
      submit={t('save')}
      pending={t('saving')}
      align="start"
      className="flex flex-col gap-6"
      failure={({ error, text }) =>
        isChangedMeanwhile(error) ? t('changedMeanwhile') : `${t('failed')} ${text}`.trim()
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 lg:grid-cols-2">
        {brandColors.map((field) => (
          <ColorField
            key={field}
            field={field}
            props={{ ...form.field(field), value: typed(field) }}
            onChange={(color) => form.change({ [field]: color })}
          />
        ))}
      </div>
      <BrandPreview
        principal={readableColor(shownColor('principal', typed('principal')))}
        acento={readableColor(shownColor('acento', typed('acento')))}
      />
    </Form>
  );
};

/** Returns what is typed where it is a color, else ours. */
const shownColor = (field: BrandColor, typed: string): string => savedColor(typed) ?? ourColors[field];

interface ColorFieldProps {
  field: BrandColor;
  props: Omit<Parameters<typeof TextField>[0], 'ref'> & { value: string };
  onChange: (color: string) => void;
}

const ColorField = ({ field, props, onChange }: ColorFieldProps) => {
  const { t } = useTranslation('settings');
  const read = readColor(props.value);
  const nearestButton = read.is === 'unreadable' && (
    <Button variant="secondary" size="sm" className="self-start" onPress={() => onChange(read.nearest)}>
      {t('marca.colors.useNearest', { color: read.nearest })}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <TextField {...props} hint={t(`marca.colors.${field}.hint`)} className="grow" spellCheck="false" />
        <input
          type="color"
          aria-label={t(`marca.colors.${field}.pick`)}
          value={shownColor(field, props.value)}
          onChange={({ target }) => onChange(target.value)}
          className="mt-7 h-12 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-raised p-1"
        />
      </div>
      {read.is === 'unreadable' &&
        (props.error === undefined ? (
          <Alert tone="warning" action={nearestButton}>
            {t('marca.colors.unreadable', { contrast: read.contrast })}
          </Alert>
        ) : (
          nearestButton
        ))}
    </div>
  );
};

const grounds = {
  light: { canvas: '#f8f3ea', ink: '#14261f' },
  dark: { canvas: '#0f1917', ink: '#f1ede3' },
};

/** Both colors in both schemes, as pages would show them: the nearest that can be read. */
const BrandPreview = ({ principal, acento }: { principal: string; acento: string }) => {
  const { t } = useTranslation('settings');
  return (
    <div role="img" aria-label={t('marca.preview.label')} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((scheme) => {
        const main = colorInSchemes(principal)[scheme];
        const accent = colorInSchemes(acento)[scheme];
        const { canvas, ink } = grounds[scheme];
        return (
          <div
            key={scheme}
            style={{ background: canvas, color: ink }}
            className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-4 text-sm font-semibold"
          >
            <span className="w-full">{t(`marca.preview.${scheme}`)}</span>
            <span style={{ background: main.color, color: main.on }} className="rounded-full px-4 py-2">
              {t('marca.preview.button')}
            </span>
            <span style={{ color: main.color }} className="underline">
              {t('marca.preview.link')}
            </span>
            <span style={{ background: accent.soft, color: accent.color }} className="rounded-full px-3 py-1">
              {t('marca.preview.accent')}
            </span>
          </div>
        );
      })}
    </div>
  );
};
