import type { ReunionEstado } from '@puente/contracts/catalogue';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const tones: Record<ReunionEstado, Tone> = {
  Agendada: 'info',
  'En Vivo': 'danger',
  Completada: 'neutral',
  Cancelada: 'neutral',
};

const keys = { Agendada: 'scheduled', 'En Vivo': 'live', Completada: 'completed', Cancelada: 'cancelled' } as const;

/** The state of a meeting (ADM-5). A state that this version does not know is shown as it is, in yellow. */
export const MeetingBadge = ({ estado }: { estado: ReunionEstado }) => {
  const { t } = useTranslation('teaching');
  const tone: Tone | undefined = tones[estado];
  return tone ? <Badge tone={tone}>{t(`estado.${keys[estado]}`)}</Badge> : <Badge tone="warning">{estado}</Badge>;
};
