import { audited } from '../../platform/audit/audit.ts';

/** Mails, by their keys. */
export const auditedMails = audited({
  type: 'mail',
  word: { es: 'Correo', en: 'E-mail' },
  names: null,
  actions: {
    'mail.changed': { es: 'Cambió los textos de un correo', en: 'Changed the texts of an e-mail' },
    'mail.restored': {
      es: 'Devolvió un correo a sus textos originales',
      en: 'Restored the original texts of an e-mail',
    },
  },
});
