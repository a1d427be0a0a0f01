import type { Language } from '@puente/contracts/shapes';

/**
 * Tasks that the system does by itself, by the part of the task's name before its first dot or colon. A test of the
 * server fails when the code has a task that is not here.
 */
const taskNames: Readonly<Record<string, Record<Language, string>>> = {
  accounts: { es: 'cuentas', en: 'accounts' },
  assessments: { es: 'pruebas', en: 'tests' },
  attachments: { es: 'archivos adjuntos', en: 'attachments' },
  calendar: { es: 'recordatorios de clases', en: 'class reminders' },
  'card-sandbox': { es: 'pagos de prueba', en: 'test payments' },
  certificates: { es: 'certificados', en: 'certificates' },
  contact: { es: 'contacto', en: 'contact' },
  coursework: { es: 'tareas', en: 'coursework' },
  'deleted-items': { es: 'elementos eliminados', en: 'deleted items' },
  demo: { es: 'academia de demostración', en: 'demo academy' },
  documents: { es: 'documentos', en: 'documents' },
  enrolment: { es: 'inscripciones', en: 'enrollments' },
  'event-delivery': { es: 'avisos', en: 'notices' },
  factories: { es: 'academia de demostración', en: 'demo academy' },
  installation: { es: 'instalación', en: 'setup' },
  landing: { es: 'página de inicio', en: 'landing page' },
  leaving: { es: 'cierre de cuentas', en: 'closing of accounts' },
  live: { es: 'clases en vivo', en: 'live classes' },
  'live-room': { es: 'clases en vivo', en: 'live classes' },
  mailbox: { es: 'correo de prueba', en: 'test mail' },
  notifications: { es: 'notificaciones', en: 'notifications' },
  payments: { es: 'cobros', en: 'payments' },
  platform: { es: 'mantenimiento', en: 'upkeep' },
  'programme-notices': { es: 'avisos de nuevas ediciones', en: 'notices of new editions' },
  'second-step': { es: 'comando del servidor', en: 'server command' },
  sessions: { es: 'comando del servidor', en: 'server command' },
  support: { es: 'soporte', en: 'support' },
};

/** The human name of a task of the system; undefined for one of a former version. */
export const taskName = (task: string, language: Language): string | undefined =>
  taskNames[task.split(/[.:]/)[0] ?? '']?.[language];
