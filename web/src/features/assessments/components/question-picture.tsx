import type { Pregunta } from '@puente/contracts/assessments';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';

/** The picture of a question. */
export const QuestionPicture = ({ picture }: { picture: NonNullable<Pregunta['imagen']> }) => {
  const { t } = useTranslation('assessments');
  return <p className="text-sm text-muted">{t('taking.picture', { text: picture.alternativa })}</p>;
};
