import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useIsAway } from '../../platform/realtime/browser-realtime.ts';

/** Shows a notice while there is no connection to the server. The content on the screen stays readable. */
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
