import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { bySection, type Station } from '../navigator-rules.ts';
import { FlagIcon, HalfIcon } from './icons.tsx';

interface NavigatorProps {
  stations: readonly Station[];
  /** The place of the open question, from 0; the number of questions is the page before handing in. */
  place: number;
  onGo: (place: number) => void;
}

/** All questions with their state: answered, unanswered, marked to look at again. */
export const Navigator = ({ stations, place, onGo }: NavigatorProps) => {
  const { t } = useTranslation('assessments');
  const groups = bySection(stations);
  return (
    <nav aria-label={t('navigator.title')} className="flex flex-col gap-5">
      {groups.map(({ section, stations: own }) => (
        <div key={section.id} className="flex flex-col gap-2">
          {groups.length > 1 && <p className="text-sm font-semibold text-muted">{section.nombre}</p>}
          <ol className="flex flex-wrap gap-2">
            {own.map((station) => (
              <li key={station.question.id}>
                <StationButton station={station} isHere={station.number - 1 === place} onGo={onGo} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      <Legend />
    </nav>
  );
};

interface StationButtonProps {
  station: Station;
  isHere: boolean;
  onGo: (place: number) => void;
}

const words = { answered: 'navigator.answered', partly: 'navigator.partly', open: 'navigator.unanswered' } as const;
const looks = {
  answered: 'border-brand bg-brand-soft text-brand',
  partly: 'border-brand bg-raised text-brand',
  open: 'border-line-strong/60 bg-raised text-ink',
};

const StationButton = ({ station: { number, progress, isMarked }, isHere, onGo }: StationButtonProps) => {
  const { t } = useTranslation('assessments');
  const state = t(words[progress]);
  return (
    <Button
      aria-label={t(isMarked ? 'navigator.goMarked' : 'navigator.go', { number, state })}
      {...(isHere && { 'aria-current': 'true' as const })}
      onPress={() => onGo(number - 1)}
      className={classNames(
        'relative flex size-11 cursor-pointer items-center justify-center rounded-md border font-semibold tabular-nums transition-colors data-hovered:border-brand',
        looks[progress],
        isHere && 'outline-2 outline-offset-2 outline-brand',
      )}
    >
      {number}
      {progress !== 'open' && (
        <span className="absolute right-0.5 bottom-0.5">
          {progress === 'answered' ? <CheckIcon className="size-3.5" /> : <HalfIcon className="size-3.5" />}
        </span>
      )}
      {isMarked && <FlagIcon className="absolute top-0.5 right-0.5 size-3.5 text-accent" />}
    </Button>
  );
};

const Legend = () => {
  const { t } = useTranslation('assessments');
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      <LegendEntry icon={<CheckIcon className="size-3.5 text-brand" />} text={t('navigator.legendAnswered')} />
      <LegendEntry icon={<HalfIcon className="size-3.5 text-brand" />} text={t('navigator.legendPartly')} />
      <LegendEntry
        icon={<span className="size-3.5 rounded-sm border border-line-strong bg-raised" />}
        text={t('navigator.legendOpen')}
      />
      <LegendEntry icon={<FlagIcon className="size-3.5 text-accent" />} text={t('navigator.legendMarked')} />
    </ul>
  );
};

const LegendEntry = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <li className="flex items-center gap-1.5">
    {icon}
    {text}
  </li>
);
