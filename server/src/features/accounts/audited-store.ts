import { sql } from 'kysely';

import { audited, type AuditedKind } from '../../platform/audit/audit.ts';
import { personName } from '../../platform/audit/store.ts';

export const userKind: AuditedKind = {
  type: 'user',
  word: { es: 'Persona', en: 'Person' },
  names: sql`select id, ${personName('users')} as nombre from users`,
  fields: ['asignadoId', 'autorId', 'userId'],
};

export const auditedAccounts = audited({
  ...userKind,
  actions: {
    'account.registered': { es: 'Se registró', en: 'Registered' },
    'email.change-asked': { es: 'Pidió cambiar un correo', en: 'Asked to change an e-mail address' },
    'email.change-undone': { es: 'Deshizo un cambio de correo', en: 'Undid a change of e-mail address' },
    'email.changed': { es: 'Cambió un correo', en: 'Changed an e-mail address' },
    'email.verified': { es: 'Verificó su correo', en: 'Verified an e-mail address' },
    'identity.linked': { es: 'Vinculó una cuenta de Google', en: 'Linked a Google account' },
    'identity.unlinked': { es: 'Desvinculó una cuenta de Google', en: 'Unlinked a Google account' },
    'login.disowned': { es: 'Dijo que un inicio de sesión no era suyo', en: 'Said that a login was not theirs' },
    'password.changed': { es: 'Cambió su contraseña', en: 'Changed the password' },
    'password.reset': { es: 'Restableció su contraseña', en: 'Reset the password' },
    'profile.changed': { es: 'Cambió un perfil', en: 'Changed a profile' },
    'registration.email-corrected': {
      es: 'Corrigió el correo de su registro',
      en: 'Corrected the registration’s e-mail',
    },
    'second-step.added': { es: 'Agregó un segundo paso', en: 'Added a second step' },
    'second-step.codes-renewed': { es: 'Renovó los códigos de recuperación', en: 'Renewed the recovery codes' },
    'second-step.removed': { es: 'Quitó un segundo paso', en: 'Removed a second step' },
    'second-step.reset': { es: 'Restableció el segundo paso de una cuenta', en: 'Reset the second step of an account' },
    'sessions.ended': { es: 'Cerró sesiones', en: 'Ended sessions' },
  },
});

export const auditedSessions = audited({
  type: 'session',
  word: { es: 'Sesión', en: 'Session' },
  names: sql`select s.id, ${personName('u')} as nombre from sessions s join users u on u.id = s."userId"`,
  actions: { 'session.ended': { es: 'Cerró una sesión', en: 'Ended a session' } },
});
