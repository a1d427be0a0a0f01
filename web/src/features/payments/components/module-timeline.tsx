import type { Curso } from '@puente/contracts/catalogue';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { CalendarIcon, ClockIcon } from '../../../ui/icons.tsx';

/** A timeline of a course's modules, each with its length and its classes in the viewer's time zone. */
export const ModuleTimeline = ({ modulos }: Pick<Curso, 'modulos'>) => {
  const { t } = useTranslation('payments');
  const format = useFormat();

  if (modulos.length === 0) return <p className="text-muted">{t('course.noModules')}</p>;
  return (
    <ol className="relative flex flex-col gap-8 before:absolute before:top-4 before:bottom-4 before:left-4 before:w-px before:bg-line">
      {modulos.map((modulo, index) => (
        <li key={modulo.id} className="relative pl-13">
          <span
            aria-hidden="true"
            className="absolute left-0 flex size-8 items-center justify-center rounded-full bg-brand-soft text-sm font-semibold text-brand"
          >
            {index + 1}
          </span>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-0.5">
            <h4 className="font-semibold text-ink">
              <AcademyText of={modulo} name="nombre" />
            </h4>
            {modulo.duracion && (
              <span className="flex items-center gap-1.5 text-sm text-muted">
                <ClockIcon className="size-4" />
                {format.duration(modulo.duracion)}
              </span>
            )}
          </div>
          {modulo.descripcion && (
            <p className="mt-1 text-sm whitespace-pre-line text-muted">
              <AcademyText of={modulo} name="descripcion" />
            </p>
          )}
          {modulo.clases.length === 0 && <p className="mt-2 text-sm text-subtle">{t('course.noClasses')}</p>}
          <ul className="mt-3 flex flex-col divide-y divide-line">
            {modulo.clases.map((clase) => (
              <li key={clase.id} className="flex flex-col gap-0.5 py-2.5">
                <span className="text-ink">
                  <AcademyText of={clase} name="nombre" />
                </span>
                <span className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-muted">
                  <span className="flex items-center gap-1.5">
                    <CalendarIcon className="size-4" />
                    <time dateTime={clase.fechaHora} className="inline-block first-letter:uppercase">
                      {format.dateTime(clase.fechaHora)}
                    </time>
                  </span>
                  {clase.duracion && <span>{format.duration(clase.duracion)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
};
