import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ClockIcon, WarningIcon } from '../../../ui/icons.tsx';
import { clockText, urgencyOf, warningBetween } from '../clock.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';

interface AttemptClockProps {
  vence: string;
  /** Milliseconds that the server's clock is ahead of this device's. */
  offset: number;
  /** The last seconds: what is being typed should be sent. */
  onNearEnd: () => void;
  onOver: () => void;
}

const nearEnd = [5, 2];

const looks = {
  calm: 'bg-line/60 text-ink',
  soon: 'bg-warning-soft text-warning',
  last: 'bg-danger-soft text-danger',
};

/** The time that is left. It changes its words and icon with its color, and tells politely at 5 minutes and at 1. */
export const AttemptClock = ({ vence, offset, onNearEnd, onOver }: AttemptClockProps) => {
  const { t } = useTranslation('assessments');
  const left = useSecondsLeft(vence, offset);
  const before = useRef(left);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const warning = warningBetween(before.current, left);
    before.current = left;
    if (warning) setSaid(t(`clock.tell${warning}`));
    if (nearEnd.includes(left)) onNearEnd();
    if (left === 0) onOver();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each second
  }, [left]);

  const urgency = urgencyOf(left);
  const Icon = urgency === 'calm' ? ClockIcon : WarningIcon;
  return (
    <div className="flex flex-col items-end">
      <p
        role="timer"
        aria-label={t('clock.label')}
        className={classNames(
          'flex items-center gap-2 rounded-full px-3 py-1 font-semibold tabular-nums',
          looks[urgency],
        )}
      >
        <Icon className="size-4" />
        {clockText(left)}
      </p>
      {urgency !== 'calm' && <p className="text-xs text-muted">{t(`clock.${urgency}`)}</p>}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
};
