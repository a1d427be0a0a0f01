import { audited } from '../../platform/audit/audit.ts';
import { userKind } from '../accounts/public.ts';

export const auditedInstallation = audited({
  ...userKind,
  actions: {
    'academy.installed': {
      es: 'Instaló la academia y creó su primera cuenta de administración',
      en: 'Set up the academy and created its first administrator',
    },
  },
});
