import type { ClassAccess } from '@puente/contracts/class-access';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

type Shown = 'live' | 'underWay' | 'over';

const tones: Record<Shown, Tone> = { live: 'danger', underWay: 'info', over: 'neutral' };

const shownOf = ({ status, isLive }: ClassAccess): Shown | undefined => {
  if (status === 'over') return 'over';
  if (isLive) return 'live';
  return status === 'under way' ? 'underWay' : undefined;
};

/** The status of a class as text; undefined before it starts. */
export const useClassStatus = (access: ClassAccess): string | undefined => {
  const { t } = useTranslation('classes');
  const shown = shownOf(access);
  return shown && t(`status.${shown}`);
};

/** The status as a badge. */
export const ClassStatusBadge = ({ access }: { access: ClassAccess }) => {
  const text = useClassStatus(access);
  const shown = shownOf(access);
  return shown ? <Badge tone={tones[shown]}>{text}</Badge> : null;
};
