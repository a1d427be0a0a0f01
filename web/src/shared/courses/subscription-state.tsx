import type { SuscripcionEstado } from '@puente/contracts/enrolment';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { shownState } from './course-badges.tsx';

const tones: Record<SuscripcionEstado, Tone> = {
  Activa: 'success',
  Inactiva: 'warning',
  Expirada: 'neutral',
  Cancelada: 'danger',
};

/** The state of a subscription as a badge. */
export const SubscriptionState = ({ estado }: { estado: SuscripcionEstado }) => {
  const { t } = useTranslation('courses');
  const shown = shownState(estado);
  return <Badge tone={tones[shown]}>{t(`estado.${shown}`)}</Badge>;
};
