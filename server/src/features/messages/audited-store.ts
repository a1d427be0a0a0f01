import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';
import { personName } from '../../platform/audit/store.ts';

export const auditedMessages = audited({
  type: 'message',
  word: { es: 'Mensaje', en: 'Message' },
  names: sql`
    select p.id, concat_ws(' → ', ${personName('a')}, ${personName('b')}) as nombre
    from private_messages p join users a on a.id = p."remitenteId"
    join users b on b.id = p."destinatarioId"`,
  actions: {
    'message.numbers-masked': {
      es: 'Ocultó números privados de un mensaje',
      en: 'Masked private numbers in a message',
    },
  },
});
