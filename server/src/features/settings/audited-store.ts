import { audited } from '../../platform/audit/audit.ts';

export const auditedSettings = audited({
  type: 'settings',
  word: { es: 'Configuración', en: 'Settings' },
  names: null,
  actions: { 'settings.changed': { es: 'Cambió la configuración', en: 'Changed the settings' } },
});
