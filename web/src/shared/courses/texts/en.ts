import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  level: { Operativo: 'Operational', Estrategico: 'Strategic', Profesional: 'Professional', other: 'Another level' },
  estado: { Activa: 'Active', Inactiva: 'Inactive', Expirada: 'Expired', Cancelada: 'Canceled' },
  firstClass: 'First class: {{date}}',
  edition: '{{titulo}} (first class: {{date}})',
  taughtBy: 'With {{names}}',
  writeToTutor: 'Write to your tutor',
  writeToTutorOf: 'Write to your tutor of “{{titulo}}”',
} satisfies Texts<typeof es>;
