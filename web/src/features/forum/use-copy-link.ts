import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { toast } from '../../ui/toast.tsx';

/** Copies an address of the academy, to send it to somebody. */
export const useCopyLink = () => {
  const { t } = useTranslation('forum');
  return async (path: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href);
      toast(t('actions.copied'));
    } catch {
      toast(t('actions.copyFailed'), 'danger');
    }
  };
};
