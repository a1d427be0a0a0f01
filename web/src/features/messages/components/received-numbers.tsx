import type { Mensaje } from '@puente/contracts/messages';
import { findPrivateNumbers } from '@puente/contracts/private-numbers';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMaskNumbers } from '../queries.ts';

/** Lets staff mask the private numbers of a message that they received, for its sender too. */
export const ReceivedNumbers = ({ mensaje: { id, asunto, cuerpo } }: { mensaje: Mensaje }) => {
  const { t } = useTranslation('messages');
  const user = useUser();
  const mask = useMaskNumbers();
  if (user?.role === 'user' || findPrivateNumbers(`${asunto}\n${cuerpo}`).length === 0) return null;
  return (
    <Alert
      tone="warning"
      action={
        <Button
          size="sm"
          variant="secondary"
          isPending={mask.isPending}
          pendingText={t('numbers.masking')}
          onPress={() =>
            mask.mutate(id, {
              onSuccess: () => toast(t('numbers.masked')),
              onError: (error) => toast(messageOf(error, t('numbers.failed')), 'danger'),
            })
          }
        >
          {t('numbers.mask')}
        </Button>
      }
    >
      {t('numbers.text')}
    </Alert>
  );
};
