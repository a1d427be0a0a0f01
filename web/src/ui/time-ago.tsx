import { ageOf } from '../platform/clock.ts';
import { useFormat } from '../platform/i18n/format.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';

export interface TimeAgoProps {
  /** ISO 8601. */
  moment: string;
  now: Date;
  className?: string;
}

/** A relative time (NOTI-4) with the exact time as tooltip. */
export const TimeAgo = ({ moment, now, className }: TimeAgoProps) => {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const age = ageOf(moment, now);
  return (
    <time dateTime={moment} title={format.dateTime(moment)} className={className}>
      {age.unit === 'date'
        ? format.date(moment)
        : age.unit === 'seconds'
          ? t('ago.seconds')
          : t(`ago.${age.unit}`, { count: age.count })}
    </time>
  );
};
