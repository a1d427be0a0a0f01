import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CheckIcon, RefreshIcon, WarningIcon } from '../../../ui/icons.tsx';
import type { SavingState } from '../saving/answer-keeper.ts';
import { CloudIcon } from './icons.tsx';

const looks = {
  saved: { Icon: CheckIcon, color: 'text-success' },
  saving: { Icon: RefreshIcon, color: 'text-muted' },
  waiting: { Icon: CloudIcon, color: 'text-warning' },
  refused: { Icon: WarningIcon, color: 'text-danger' },
};

/** Whether the answers are saved. Only what needs attention is read aloud, not every save. */
export const SaveState = ({ state }: { state: SavingState }) => {
  const { t } = useTranslation('assessments');
  const { Icon, color } = looks[state];
  const isTold = state === 'waiting' || state === 'refused';
  return (
    <>
      <p className={`flex items-center gap-1.5 text-sm font-medium ${color}`}>
        <Icon className="size-4" />
        {t(`saving.${state}`)}
      </p>
      <span role="status" className="sr-only">
        {isTold && t(`saving.${state}`)}
      </span>
    </>
  );
};
