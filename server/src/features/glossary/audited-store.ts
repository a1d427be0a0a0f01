import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';

export const auditedTerms = audited({
  type: 'term',
  word: { es: 'Término del glosario', en: 'Term of the glossary' },
  names: sql`select id, es as nombre from glossary_terms`,
  actions: {
    'term.changed': { es: 'Cambió un término', en: 'Changed a term' },
    'term.created': { es: 'Escribió un término', en: 'Wrote a term' },
    'term.deleted': { es: 'Eliminó un término', en: 'Deleted a term' },
    'term.restored': { es: 'Recuperó un término', en: 'Put a term back' },
  },
});
