import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { chooseTheme, chosenTheme, type Theme } from '../../../platform/theme.ts';
import { Card } from '../../../ui/card.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';

/** The theme of the screens, chosen for this browser (ME-1). */
export const ThemeSettings = () => {
  const { t } = useTranslation('accounts');
  const [theme, setTheme] = useState<Theme | 'system'>(() => chosenTheme() ?? 'system');
  return (
    <Card className="mt-6 flex max-w-2xl flex-col gap-5">
      <div>
        <h2 className="text-xl">{t('theme.title')}</h2>
        <p className="mt-1 text-muted">{t('theme.text')}</p>
      </div>
      <RadioCards
        label={t('theme.label')}
        cards={(['system', 'light', 'dark'] as const).map((value) => ({ value, title: t(`theme.${value}`) }))}
        value={theme}
        onChange={(chosen) => {
          chooseTheme(chosen === 'system' ? null : chosen);
          setTheme(chosen);
        }}
      />
    </Card>
  );
};
