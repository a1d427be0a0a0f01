import { audited } from '../../platform/audit/audit.ts';
import { userKind } from '../accounts/public.ts';

export const auditedLeaving = audited({
  ...userKind,
  actions: {
    'account.anonymised': { es: 'Borró los datos de una cuenta cerrada', en: 'Erased the data of a closed account' },
    'account.closed': { es: 'Cerró su cuenta', en: 'Closed the account' },
    'account.recovered': { es: 'Recuperó su cuenta', en: 'Recovered the account' },
    'data-archive.asked': { es: 'Pidió sus datos', en: 'Asked for their data' },
  },
});
