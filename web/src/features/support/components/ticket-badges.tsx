import type { TicketEstado, TicketPrioridad } from '@puente/contracts/support';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const estados: Record<TicketEstado, Tone> = { Abierto: 'info', 'En Proceso': 'warning', Cerrado: 'neutral' };
const prioridades: Record<TicketPrioridad, Tone> = { Baja: 'neutral', Media: 'neutral', Alta: 'danger' };

/** State and priority of a ticket. */
export const TicketBadges = ({ estado, prioridad }: { estado: TicketEstado; prioridad: TicketPrioridad }) => {
  const { t } = useTranslation('support');
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={estados[estado]}>{t(`estado.${estado}`)}</Badge>
      <Badge tone={prioridades[prioridad]}>{t('priorityOf', { priority: t(`prioridad.${prioridad}`) })}</Badge>
    </span>
  );
};
