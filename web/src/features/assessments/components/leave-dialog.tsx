import type { Intento } from '@puente/contracts/assessments';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { toast } from '../../../ui/toast.tsx';
import { testAddress } from '../addresses.ts';

/**
 * Leaving an attempt: without a limit and with everything saved it is harmless, and says so; otherwise it is asked
 * first, with what goes on meanwhile.
 */
export const useLeaving = ({ prueba, vence }: Pick<Intento, 'prueba' | 'vence'>, isSaved: boolean) => {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const go = () => void navigate(testAddress(prueba.id));

  return {
    leave: () => {
      if (vence !== null || !isSaved) return setAsking(true);
      toast(t('taking.left'));
      go();
    },
    dialog: isAsking && (
      <ConfirmAction
        title={t('taking.leaveTitle')}
        text={
          <div className="flex flex-col gap-2">
            {vence !== null && <p>{t('taking.leaveClock', { time: format.time(vence) })}</p>}
            {!isSaved && <p>{t('taking.leaveUnsaved')}</p>}
          </div>
        }
        confirm={t('taking.leave')}
        cancel={t('taking.stay')}
        onConfirm={go}
        onClose={() => setAsking(false)}
      />
    ),
  };
};
