import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Mark } from '../../ui/icons.tsx';

/** The loading screen shown until the first screen has loaded. */
export const Splash = () => {
  const { t } = useTranslation('app');
  return (
    <div role="status" aria-label={t('loading')} className="grid min-h-dvh place-items-center">
      <Mark className="size-14 animate-pulse" />
    </div>
  );
};
