import type { CursoSugerido } from '@puente/contracts/catalogue';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

/** How far a course goes. */
export const LevelBadge = ({ nivel }: Pick<CursoSugerido, 'nivel'>) => {
  const { t } = useTranslation('courses');
  return <Badge tone="info">{t(`level.${nivel}`)}</Badge>;
};
