import type { TicketDelPersonal } from '@puente/contracts/support-desk';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ListAction } from '../../../shared/lists/list-actions.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { useManyTickets } from './queries.ts';

/** Actions of staff on many tickets at once: take them, or close them. A ticket of one's own can't be chosen. */
export const useManyTicketActions = () => {
  const { t } = useTranslation('desk');
  const many = useManyTickets();
  const action = (accion: 'cerrar' | 'tomar', chosen: readonly TicketDelPersonal[], clear: () => void): ListAction => ({
    label: t(`many.${accion}.action`),
    variant: accion === 'tomar' ? 'secondary' : 'primary',
    opens: (close) => (
      <ConfirmAction
        title={t(`many.${accion}.title`, { count: chosen.length })}
        text={<p>{t(`many.${accion}.text`)}</p>}
        confirm={t(`many.${accion}.action`)}
        act={() => many.mutateAsync({ ids: chosen.map(({ id }) => id), accion })}
        done={({ hechos, omitidos }) =>
          omitidos === 0
            ? t(`many.${accion}.done`, { count: hechos })
            : t(`many.${accion}.some`, { count: omitidos, done: hechos, all: hechos + omitidos })
        }
        onDone={clear}
        failed={t('many.failed')}
        onClose={close}
      />
    ),
  });
  return {
    title: t('many.choose'),
    nameOf: ({ numero }: TicketDelPersonal) => t('many.chooseOf', { number: numero }),
    canSelect: ({ puede }: TicketDelPersonal) => puede.atender,
    actions: (chosen: readonly TicketDelPersonal[], clear: () => void) => [
      action('tomar', chosen, clear),
      action('cerrar', chosen, clear),
    ],
  };
};
