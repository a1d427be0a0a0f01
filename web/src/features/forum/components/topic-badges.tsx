import type { Tema } from '@puente/contracts/forum';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';

/** The section of a topic, and what is special about it. */
export const TopicBadges = ({ tema }: { tema: Tema }) => {
  const { t } = useTranslation('forum');
  return (
    <p className="flex flex-wrap gap-2">
      <Badge>{tema.seccion.id === 'general' ? t('fields.section.general') : tema.seccion.nombre}</Badge>
      {tema.fijado && <Badge tone="info">{t('pinned')}</Badge>}
      {tema.respuestaAceptadaId !== null && <Badge tone="success">{t('solved')}</Badge>}
      {tema.cerrado && <Badge tone="warning">{t('closed')}</Badge>}
      {tema.oculto && <Badge tone="danger">{t('hidden')}</Badge>}
    </p>
  );
};
