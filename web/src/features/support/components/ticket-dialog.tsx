import type { TicketEstado, TicketPrioridad } from '@puente/contracts/support';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The title of an open ticket: its subject, once it is known. */
export const TicketTitle = ({ asunto }: { asunto: string | undefined }) => {
  const { t } = useTranslation('support');
  return <span className="wrap-anywhere">{asunto ?? t('title')}</span>;
};

/** A ticket, or a form about one, whose chunk is on its way. */
export const TicketLoading = () => {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
};

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
