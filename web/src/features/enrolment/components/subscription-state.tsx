import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { Subscription } from '../queries.ts';

const tones: Record<Subscription['estado'], Tone> = {
  Activa: 'success',
  Inactiva: 'warning',
  Expirada: 'neutral',
  Cancelada: 'danger',
};

/** The state of a subscription; one that this version doesn't know reads as 'Inactiva'. */
export const SubscriptionState = ({ estado }: { estado: Subscription['estado'] }) => {
  const { t } = useTranslation('enrolment');
  const known = estado in tones ? estado : 'Inactiva';
  return <Badge tone={tones[known]}>{t(`estado.${known}`)}</Badge>;
};
