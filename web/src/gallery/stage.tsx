import { useState } from 'react';

import { Button } from '../ui/button.tsx';
import { stagedAddress } from './look.ts';

const languages = ['es', 'en'] as const;
const themes = ['light', 'dark'] as const;
const widths = ['360', '768', '1440'] as const;

/** The gallery in an iframe of a selectable width, so that layouts and overlays respond to it as to a screen. */
export const Stage = () => {
  const [language, setLanguage] = useState<(typeof languages)[number]>('es');
  const [theme, setTheme] = useState<(typeof themes)[number]>('light');
  const [width, setWidth] = useState<(typeof widths)[number]>('1440');
  return (
    <main className="flex h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-8 gap-y-2 border-b border-line bg-surface px-4 py-2">
        <h1 className="text-xl">Design system</h1>
        <Choice label="Language" options={languages} chosen={language} onChoose={setLanguage} />
        <Choice label="Theme" options={themes} chosen={theme} onChoose={setTheme} />
        <Choice label="Width" options={widths} chosen={width} onChoose={setWidth} />
      </header>
      <div className="min-h-0 grow overflow-auto bg-line">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the frame loads this same app */}
        <iframe
          key={`${language}-${theme}`}
          title="Components"
          src={stagedAddress({ language, theme })}
          style={{ width: `${width}px` }}
          className="mx-auto block h-full bg-canvas shadow-card"
        />
      </div>
    </main>
  );
};

interface ChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  chosen: Option;
  onChoose: (option: Option) => void;
}

const Choice = <Option extends string>({ label, options, chosen, onChoose }: ChoiceProps<Option>) => (
  <div role="group" aria-label={label} className="flex gap-1">
    {options.map((option) => (
      <Button
        key={option}
        size="sm"
        variant={option === chosen ? 'primary' : 'quiet'}
        aria-pressed={option === chosen}
        onPress={() => onChoose(option)}
      >
        {option}
      </Button>
    ))}
  </div>
);
