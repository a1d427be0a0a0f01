import type { Nivel } from '@puente/contracts/catalogue';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';

import { known } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

const levels: Nivel[] = ['Operativo', 'Estrategico', 'Profesional'];

/** The level of a course. */
export const LevelBadge = ({ nivel }: { nivel: Nivel }) => {
  const { t } = useTranslation('courses');
  return <Badge tone="info">{t(`level.${known(levels, nivel, 'other')}`)}</Badge>;
};

const states: SuscripcionEstado[] = ['Activa', 'Inactiva', 'Expirada', 'Cancelada'];

/** The subscription state to show: a state unknown to this version is shown as 'Inactiva' (SUBS-1). */
export const shownState = (estado: SuscripcionEstado) => known(states, estado, 'Inactiva');
