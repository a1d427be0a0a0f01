import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';
import { courseKind } from '../catalogue/public.ts';

export const auditedCertificates = audited({
  type: 'certificate',
  word: { es: 'Certificado', en: 'Certificate' },
  names: sql`select id, concat_ws(' · ', nullif(nombre, ''), titulo) as nombre from certificates`,
  fields: ['newId'],
  actions: {
    'certificate.reissued': { es: 'Volvió a emitir un certificado', en: 'Reissued a certificate' },
    'certificate.revoked': { es: 'Revocó un certificado', en: 'Revoked a certificate' },
  },
});

export const auditedCertifying = audited({
  ...courseKind,
  actions: {
    'course.certifying-changed': {
      es: 'Cambió cuándo un curso da certificado',
      en: 'Changed when a course gives a certificate',
    },
  },
});
