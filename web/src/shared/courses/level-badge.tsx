import type { Nivel } from '@puente/contracts/catalogue';

import { known } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

const levels: Nivel[] = ['Operativo', 'Estrategico', 'Profesional'];

/** The level of a course. */
export const LevelBadge = ({ nivel }: { nivel: Nivel }) => {
  const { t } = useTranslation('courses');
  return <Badge tone="info">{t(`level.${known(levels, nivel, 'other')}`)}</Badge>;
};
