import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';

export const auditedCodes = audited({
  type: 'code',
  word: { es: 'Código', en: 'Code' },
  names: sql`select id, codigo as nombre from codes`,
  actions: {
    'code.changed': { es: 'Cambió un código', en: 'Changed a code' },
    'code.created': { es: 'Creó un código', en: 'Created a code' },
  },
});
