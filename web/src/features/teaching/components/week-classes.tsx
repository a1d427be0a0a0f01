import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { needsMeeting } from '../class-work.ts';
import type { TaughtClass } from '../queries.ts';
import { ClassActions } from './class-actions.tsx';
import { ClassLink, ClassState } from './today-class.tsx';

/** The classes of the next seven days; one that has no meeting can get it here. */
export const WeekClasses = ({ classes, now }: { classes: readonly TaughtClass[]; now: Date }) => {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  if (classes.length === 0) return <p className="text-muted">{t('home.weekEmpty')}</p>;
  return (
    <Card>
      <ul className="divide-y divide-line">
        {classes.map((clase) => (
          <li
            key={clase.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="text-sm font-semibold text-brand first-letter:uppercase">
                {format.dateTime(clase.fechaHora)}
              </p>
              <ClassLink clase={clase} className="font-medium" />
              <p className="text-sm text-muted">{clase.cursoTitulo}</p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <ClassState clase={clase} />
              {needsMeeting(clase, now) && <ClassActions clase={clase} />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
