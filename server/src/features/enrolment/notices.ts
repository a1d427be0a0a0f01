import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { z } from 'zod';

import { acceptFormerNames } from '../../platform/former-names.ts';
import { type Notice, notice, type Telling } from '../../platform/notices/notice.ts';
import { English } from '../../platform/texts/english.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { englishOfTitle } from '../catalogue/public.ts';
import { enrolled, subscriptionChanged, subscriptionDeleted } from './events.ts';

const myCourses = '/dashboard/subscriptions';

const Facts = z.strictObject({ titulo: z.string(), tituloEn: English });
type Facts = z.output<typeof Facts>;

interface Subject {
  cursoId: string;
  titulo: string;
}

const namesOf = async ({ cursoId, titulo }: Subject, { tx }: Telling): Promise<Facts> => ({
  titulo,
  tituloEn: await englishOfTitle(tx, cursoId, titulo),
});

// The fields that all notices of a student's own subscription share.
const ofCourse = {
  subject: 'pagos' as const,
  facts: acceptFormerNames({ courseTitle: 'titulo' }, Facts),
  factsOf: namesOf,
  to: ({ userId }: { userId: string }) => [userId],
  // No mail: those of payments tell what concerns money.
  channels: { list: true, mail: 'none' as const },
};

const cancelled = {
  es: ({ titulo }: Facts) => `Tu suscripción a «${titulo}» se canceló.`,
  en: ({ titulo }: Facts) => `Your subscription to “${titulo}” was canceled.`,
};

/** Notifies a student that their subscription changed to this state. */
const changedTo = (
  estado: SuscripcionEstado,
  kind: { kind: string; formerKind: string },
  texts: InBothLanguages<(facts: Facts) => string>,
): Notice =>
  notice({
    ...ofCourse,
    ...kind,
    event: subscriptionChanged,
    factsOf: async (changed, telling) => (changed.estado === estado ? namesOf(changed, telling) : null),
    texts,
    link: () => myCourses,
  });

export const enrolmentNotices: readonly Notice[] = [
  notice({
    ...ofCourse,
    kind: 'enrolment.enrolled',
    formerKind: 'enrolled',
    event: enrolled,
    texts: {
      es: ({ titulo }) => `Ya tienes el curso «${titulo}». Sus clases están en tu calendario.`,
      en: ({ titulo }) => `The course “${titulo}” is yours. Its classes are in your calendar.`,
    },
    link: () => myCourses,
  }),
  changedTo(
    'Activa',
    { kind: 'enrolment.subscription-active', formerKind: 'subscriptionActive' },
    {
      es: ({ titulo }) => `Vuelves a tener acceso completo a «${titulo}».`,
      en: ({ titulo }) => `You have full access to “${titulo}” again.`,
    },
  ),
  changedTo(
    'Inactiva',
    { kind: 'enrolment.subscription-inactive', formerKind: 'subscriptionInactive' },
    {
      es: ({ titulo }) =>
        `Tu suscripción a «${titulo}» está inactiva. Puedes leer los materiales anteriores; para volver a las clases, ponte al día con el pago.`,
      en: ({ titulo }) =>
        `Your subscription to “${titulo}” is inactive. You can read past materials; to return to the classes, bring your payment up to date.`,
    },
  ),
  changedTo(
    'Expirada',
    { kind: 'enrolment.subscription-expired', formerKind: 'subscriptionExpired' },
    {
      es: ({ titulo }) => `Tu acceso a «${titulo}» terminó.`,
      en: ({ titulo }) => `Your access to “${titulo}” has ended.`,
    },
  ),
  changedTo('Cancelada', { kind: 'enrolment.subscription-cancelled', formerKind: 'subscriptionCancelled' }, cancelled),
  notice({
    ...ofCourse,
    kind: 'enrolment.subscription-deleted',
    event: subscriptionDeleted,
    texts: cancelled,
    link: () => null,
  }),
];
