import type { Clase, Modulo } from '@puente/contracts/catalogue';
import { classEnd } from '@puente/contracts/duration';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { SubscriptionState } from '../../../shared/courses/subscription-state.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Subscription } from '../queries.ts';

/** SUBS-1: an enrolled course with its state and expiry; its modules and classes on demand. */
export const EnrolledCourse = ({ subscription, now }: { subscription: Subscription; now: Date }) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const { curso, estado, expiration } = subscription;
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-xl">{curso.titulo}</h3>
        <SubscriptionState estado={estado} />
      </div>
      <p className="mt-1 text-sm text-muted">
        {expiration ? t('expires', { date: format.longDate(expiration) }) : t('neverExpires')}
      </p>
      <Disclosure
        title={t('modules')}
        aside={t('classes', { count: curso.modulos.flatMap(({ clases }) => clases).length })}
        headingLevel={4}
        className="mt-3 border-t border-line pt-2"
      >
        {curso.modulos.length === 0 && <p className="text-muted">{t('noModules')}</p>}
        {curso.modulos.map((modulo) => (
          <ModuleClasses key={modulo.id} modulo={modulo} now={now} />
        ))}
      </Disclosure>
    </Card>
  );
};

const ModuleClasses = ({ modulo, now }: { modulo: Modulo; now: Date }) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  return (
    <Disclosure title={modulo.nombre} aside={format.duration(modulo.duracion)} headingLevel={5} isInitiallyOpen>
      {modulo.clases.length === 0 && <p className="text-muted">{t('noClasses')}</p>}
      <ul className="flex flex-col gap-3">
        {modulo.clases.map((clase) => (
          <ClassRow key={clase.id} clase={clase} now={now} />
        ))}
      </ul>
    </Disclosure>
  );
};

const ClassRow = ({ clase, now }: { clase: Clase; now: Date }) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="text-ink">{clase.nombre}</p>
        <p className="text-sm text-muted">
          {format.dateTime(clase.fechaHora)} · {format.duration(clase.duracion)}
        </p>
      </div>
      {clase.reunion?.estado === 'En Vivo' && <Badge tone="danger">{t('live')}</Badge>}
      {classEnd(clase) <= now && <Badge>{t('finished')}</Badge>}
    </li>
  );
};
