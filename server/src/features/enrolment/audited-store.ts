import { sql } from 'kysely';

import { audited, type AuditedKind } from '../../platform/audit/audit.ts';
import { personName } from '../../platform/audit/store.ts';
import { userKind } from '../accounts/public.ts';

export const subscriptionKind: AuditedKind = {
  type: 'subscription',
  word: { es: 'Suscripción', en: 'Subscription' },
  names: sql`
    select s.id, concat_ws(' · ', ${personName('u')}, c.titulo) as nombre from subscriptions s
    join users u on u.id = s."userId" join courses c on c.id = s."cursoId"`,
  fields: ['subscriptionId'],
};

export const auditedSubscriptions = audited({
  ...subscriptionKind,
  actions: {
    'subscription.changed': { es: 'Cambió una suscripción', en: 'Changed a subscription' },
    'subscription.deleted': { es: 'Eliminó una suscripción', en: 'Deleted a subscription' },
    'subscription.edited': { es: 'Editó una suscripción', en: 'Edited a subscription' },
  },
});

export const auditedSubscriptionFiles = audited({
  ...userKind,
  actions: {
    // The object is whoever took the file.
    'user.subscriptions-exported': {
      es: 'Exportó la lista de suscripciones',
      en: 'Exported the list of subscriptions',
    },
  },
});
