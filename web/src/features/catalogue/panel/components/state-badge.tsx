import type { CursoEstado } from '@puente/contracts/course-panel';

import { known } from '../../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../../ui/badge.tsx';

const tones: Record<CursoEstado, Tone> = { Borrador: 'warning', Publicado: 'success', Archivado: 'neutral' };

export const CourseStateBadge = ({ estado }: { estado: CursoEstado }) => {
  const { t } = useTranslation('catalogue');
  return <Badge tone={tones[estado]}>{t(`estado.${known(Object.keys(tones), estado, 'other')}`)}</Badge>;
};
