import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';

export const auditedAttachments = audited({
  type: 'attachment',
  word: { es: 'Archivo adjunto', en: 'Attachment' },
  names: sql`select id, nombre from attachments`,
  actions: { 'attachment.locked': { es: 'Bloqueó un archivo adjunto dañino', en: 'Locked a harmful attachment' } },
});
