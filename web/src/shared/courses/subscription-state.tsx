import type { SuscripcionEstado } from '@puente/contracts/enrolment';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<SuscripcionEstado, Tone> = {
  Activa: 'success',
  Inactiva: 'warning',
  Expirada: 'neutral',
  Cancelada: 'danger',
};

/** A state as this version of the web knows it: one that it doesn't know reads as 'Inactiva'. */
export const knownState = (estado: SuscripcionEstado): SuscripcionEstado => (estado in tones ? estado : 'Inactiva');

/** The state of a subscription. */
export const SubscriptionState = ({ estado }: { estado: SuscripcionEstado }) => {
  const { t } = useTranslation('courses');
  const known = knownState(estado);
  return <Badge tone={tones[known]}>{t(`estado.${known}`)}</Badge>;
};
