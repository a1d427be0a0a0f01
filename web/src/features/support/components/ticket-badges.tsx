import type { TicketEstado, TicketPrioridad } from '@puente/contracts/support';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

export const estadoTones: Record<TicketEstado, Tone> = { Abierto: 'info', 'En Proceso': 'warning', Cerrado: 'neutral' };
export const prioridadTones: Record<TicketPrioridad, Tone> = { Baja: 'neutral', Media: 'neutral', Alta: 'danger' };

/** State and priority of a ticket. */
export const TicketBadges = ({ estado, prioridad }: { estado: TicketEstado; prioridad: TicketPrioridad }) => {
  const { t } = useTranslation('support');
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={estadoTones[estado]}>{t(`estado.${estado}`)}</Badge>
      <Badge tone={prioridadTones[prioridad]}>{t('priorityOf', { priority: t(`prioridad.${prioridad}`) })}</Badge>
    </span>
  );
};
