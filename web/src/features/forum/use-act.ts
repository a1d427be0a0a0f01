import { messageOf } from '../../platform/api/errors.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { toast } from '../../ui/toast.tsx';

/** Waits for a change that a menu or button made, and says how it went. @returns whether it was made */
export const useAct = () => {
  const { t } = useTranslation('forum');
  return async (work: Promise<unknown>, done?: string, failed = t('actions.failed')): Promise<boolean> => {
    try {
      await work;
      if (done !== undefined) toast(done);
      return true;
    } catch (error) {
      toast(messageOf(error, failed), 'danger');
      return false;
    }
  };
};
