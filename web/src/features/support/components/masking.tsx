import { findPrivateNumbers } from '@puente/contracts/private-numbers';
import type { Ticket } from '@puente/contracts/support';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMaskTicket } from '../queries.ts';

export const hasPrivateNumbers = (
  { asunto, descripcion, respuestas }: Ticket,
  notes: readonly { texto: string }[] = [],
): boolean =>
  [asunto, descripcion, ...[...respuestas, ...notes].map(({ texto }) => texto)].some(
    (text) => findPrivateNumbers(text).length > 0,
  );

/** Staff hide what should not have been written. */
export const Masking = ({ id }: { id: string }) => {
  const { t } = useTranslation('support');
  const mask = useMaskTicket(id);
  return (
    <Alert
      tone="warning"
      action={
        <Button
          size="sm"
          variant="secondary"
          isPending={mask.isPending}
          onPress={() => mask.mutate(undefined, { onSuccess: () => toast(t('detail.masked')) })}
        >
          {t('detail.mask')}
        </Button>
      }
    >
      {mask.isError ? messageOf(mask.error, t('detail.changeFailed')) : t('detail.maskText')}
    </Alert>
  );
};
