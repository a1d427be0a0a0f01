import { classEnd } from '@puente/contracts/duration';

import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Unbroken } from '../../ui/unbroken.tsx';

interface ClassFactsProps {
  clase: Parameters<typeof classEnd>[0];
  curso: string;
  modulo: string;
}

/** The course, the module and the hours of a class, as its dialog shows them. */
export const ClassFacts = ({ clase, curso, modulo }: ClassFactsProps) => {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const facts = [
    [t('facts.course'), curso],
    [t('facts.module'), modulo],
    [t('facts.when'), `${format.dateTime(clase.fechaHora)} – ${format.time(classEnd(clase))}`],
  ] as const;
  return (
    <dl className="mt-3 grid gap-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-medium text-ink first-letter:uppercase">
            <Unbroken>{value}</Unbroken>
          </dd>
        </div>
      ))}
    </dl>
  );
};
