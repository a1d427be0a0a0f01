import { Tab, TabList } from 'react-aria-components/Tabs';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons-later.tsx';

interface CalendarToolbarProps {
  title: string;
  views: readonly { id: string; name: string }[];
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
}

/** Previous, next and today, the title, and the views (SUBS-2); inside the `Tabs` of the views. */
export const CalendarToolbar = ({ title, views, onStep, onToday }: CalendarToolbarProps) => {
  const { t } = useTranslation('enrolment');
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-3 md:grid-cols-[1fr_auto_1fr]">
      <div className="-ml-3 flex items-center">
        <IconButton label={t('views.previous')} onPress={() => onStep(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={t('views.next')} onPress={() => onStep(1)}>
          <ChevronRightIcon />
        </IconButton>
        <Button variant="secondary" size="sm" onPress={onToday}>
          {t('views.today')}
        </Button>
      </div>
      <h3 aria-live="polite" className="text-base first-letter:uppercase max-md:text-right sm:text-xl">
        {title}
      </h3>
      <TabList
        aria-label={t('views.group')}
        className="flex gap-1 rounded-full bg-canvas p-1 max-md:col-span-2 md:justify-self-end"
      >
        {views.map(({ id, name }) => (
          <Tab
            key={id}
            id={id}
            className="flex min-h-9 grow cursor-pointer items-center justify-center rounded-full px-4 text-sm font-semibold text-muted transition-colors data-hovered:text-ink data-selected:bg-brand data-selected:text-on-brand max-sm:min-h-11 pointer-coarse:min-h-11"
          >
            {name}
          </Tab>
        ))}
      </TabList>
    </div>
  );
};
