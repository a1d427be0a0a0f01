import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';

export const auditedAnnouncements = audited({
  type: 'announcement',
  word: { es: 'Anuncio', en: 'Announcement' },
  names: sql`select id, titulo as nombre from announcements`,
  keepsName: true,
  actions: {
    'announcement.changed': { es: 'Cambió un anuncio', en: 'Changed an announcement' },
    'announcement.deleted': { es: 'Eliminó un anuncio', en: 'Deleted an announcement' },
    'announcement.restored': { es: 'Recuperó un anuncio', en: 'Put an announcement back' },
    'announcement.published': { es: 'Publicó un anuncio', en: 'Published an announcement' },
  },
});
