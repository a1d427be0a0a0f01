import type { Intento } from '@puente/contracts/assessments';
import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ClockIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/progress.tsx';
import { clockText, urgencyOf, warningBetween, secondsLeft, clockOffset } from '../clock.ts';
import { useFreshAttempt, useShownHandIn } from '../queries.ts';

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

/** Whole seconds until the time is over by the server's clock, counted down. `offset`: see `clockOffset`. */
const useSecondsLeft = (vence: string, offset: number): number => {
  const [left, setLeft] = useState(() => secondsLeft(vence, offset, Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now();
      setLeft(secondsLeft(vence, offset, now));
      // At the next whole second, so that none is skipped.
      const rest = (Date.parse(vence) - now - offset) % 1_000;
      if (secondsLeft(vence, offset, now) > 0) timer = setTimeout(look, rest > 0 ? rest + 5 : 1_000);
    };
    look();
    // Browsers throttle timers in background pages.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [vence, offset]);
  return left;
};

/** The time is over, and the result on its way. */
export const TimeOver = ({ isOffline }: { isOffline: boolean }) => {
  const { t } = useTranslation('assessments');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-4 py-12 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand">
        <ClockIcon className="size-7" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-2xl text-ink outline-none">
        {t('taking.overTitle')}
      </h2>
      <p role="status" className="max-w-md text-muted">
        {t(isOffline ? 'taking.overOffline' : 'taking.overText')}
      </p>
      <Spinner className="size-6 text-brand" />
    </div>
  );
};

/** Milliseconds between two tries to reach the server once the time is over. */
const retryMs = 3_000;

/**
 * Closes the attempt at the deadline: sends pending answers and refetches the attempt. If it is not graded yet and has
 * no more time, it is handed in; this device's clock alone never decides. Retries every three seconds after a failure.
 */
export const useClosing = (attempt: Intento, flush: () => Promise<boolean>) => {
  const { id } = attempt;
  const [isClosing, setClosing] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const fetchFresh = useFreshAttempt(id);
  const handIn = useShownHandIn(id);

  useEffect(() => {
    if (!isClosing) return;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = async () => {
      clearTimeout(timer);
      try {
        await flush();
        const fresh = await fetchFresh();
        if (isStopped || fresh.estado !== 'En curso') return;
        const hasTime =
          fresh.vence === null || secondsLeft(fresh.vence, clockOffset(fresh.ahora, Date.now()), Date.now()) > 0;
        if (hasTime) setClosing(false);
        else await handIn();
      } catch {
        if (isStopped) return;
        setOffline(true);
        timer = setTimeout(() => void close(), retryMs);
      }
    };
    void close();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each time that the clock reaches zero
  }, [isClosing]);

  return {
    isClosing,
    isOffline,
    close: () => {
      setOffline(false);
      setClosing(true);
    },
  };
};
