import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useIsAway } from '../../platform/realtime/browser-realtime.ts';

/** Says quietly that the academy is out of reach, while it is. What is on the screen stays, and can be read. */
export const ConnectionNotice = () => {
  const { t } = useTranslation('app');
  const isAway = useIsAway();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center">
      {isAway && (
        <p className="flex animate-rise-in items-center gap-2.5 rounded-full border border-line bg-raised px-4 py-2 text-sm font-medium text-ink shadow-float">
          <span className="size-2 shrink-0 animate-pulse rounded-full bg-warning" />
          {t('away')}
        </p>
      )}
    </div>
  );
};
