import { known } from '../../../platform/i18n/known.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { Subscription } from '../queries.ts';

const tones: Record<Subscription['estado'], Tone> = {
  Activa: 'success',
  Inactiva: 'warning',
  Expirada: 'neutral',
  Cancelada: 'danger',
};

/** The state to show for a subscription's: one that this version doesn't know reads as 'Inactiva' (SUBS-1). */
export const shownState = (estado: Subscription['estado']) => known(Object.keys(tones), estado, 'Inactiva');

export const SubscriptionState = ({ estado }: { estado: Subscription['estado'] }) => {
  const { t } = useTranslation('enrolment');
  const shown = shownState(estado);
  return <Badge tone={tones[shown]}>{t(`estado.${shown}`)}</Badge>;
};
