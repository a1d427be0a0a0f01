import type { Valoracion } from '@puente/contracts/support';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { pointName } from '../points.ts';

/** What the author of a ticket said of the help. */
export const RatingGiven = ({ valoracion: { puntos, comentario } }: { valoracion: Valoracion }) => {
  const { t } = useTranslation('support');
  return (
    <Alert tone="neutral">
      <p>{t('rating.given', { points: t(`rating.points.${pointName(puntos)}`) })}</p>
      {comentario !== '' && <p className="font-normal wrap-anywhere whitespace-pre-wrap">{comentario}</p>}
    </Alert>
  );
};
