import type { RubricaAplicada } from '@puente/contracts/open-answers';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

/** The rubric of an open question with the points of each criterion, and the tutor's comment. */
export const Rubric = ({ rubrica: { criterios, comentario } }: { rubrica: RubricaAplicada }) => {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="text-sm font-semibold text-ink">{t('rubric.title')}</p>
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {criterios.map(({ nombre, descripcion, maximo, puntos }) => (
            <li key={nombre} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
              <span className="font-medium wrap-anywhere text-ink">{nombre}</span>
              <span className="text-sm text-muted tabular-nums">
                {puntos === null
                  ? t('rubric.upTo', { count: maximo })
                  : t('rubric.points', { points: format.number(puntos), max: format.number(maximo) })}
              </span>
              {descripcion !== '' && (
                <span className="w-full text-sm wrap-anywhere whitespace-pre-wrap text-muted">{descripcion}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {comentario !== '' && (
        <div className="flex flex-col gap-1">
          <p className="text-sm font-semibold text-ink">{t('rubric.comment')}</p>
          <p className="wrap-anywhere whitespace-pre-wrap text-ink">{comentario}</p>
        </div>
      )}
    </>
  );
};
