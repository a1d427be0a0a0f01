import type { Configuracion } from '@puente/contracts/settings';
import { useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { exampleOf, type Typed } from '../settings-rules.ts';
import { SettingsForm } from './settings-form.tsx';

/** The terms of installments (BRAND-1): an example of what is typed, and a question before it is saved. */
export const InstalmentsSection = ({ settings }: { settings: Configuracion }) => {
  const { t } = useTranslation('settings');
  const [send, setSend] = useState<() => void>();
  return (
    <>
      <SettingsForm
        section="cuotas"
        settings={settings}
        below={(typed) => <Example settings={settings} typed={typed} />}
        ask={(answered) => setSend(() => answered)}
      />
      {send && (
        <ConfirmAction
          title={t('cuotas.ask.title')}
          text={t('cuotas.ask.text')}
          confirm={t('cuotas.ask.confirm')}
          onConfirm={send}
          onClose={() => setSend(undefined)}
        />
      )}
    </>
  );
};

const Example = ({ settings, typed }: { settings: Configuracion; typed: Typed }) => {
  const { t } = useTranslation('settings');
  const { money } = useFormat();
  const example = exampleOf(settings.cuotas, typed);
  const amounts = example && {
    count: example.months,
    price: money(example.price),
    today: money(example.today),
    monthly: money(example.monthly),
    last: money(example.last),
  };
  return (
    <div aria-live="polite">
      {example && amounts && (
        <div className="rounded-md bg-canvas p-4 text-sm text-muted tabular-nums">
          <p className="font-semibold text-ink">
            {t(example.last === example.monthly ? 'cuotas.example' : 'cuotas.exampleOdd', amounts)}
          </p>
          <p className="mt-1">
            {t('cuotas.from', { price: money(example.smallest) })} {t('cuotas.ends', { count: example.endsAfter })}
          </p>
        </div>
      )}
    </div>
  );
};
