import { audited } from '../../platform/audit/audit.ts';
import { userKind } from '../accounts/public.ts';

export const auditedUsers = audited({
  ...userKind,
  actions: {
    'user.changed': { es: 'Cambió una cuenta', en: 'Changed an account' },
    'user.created': { es: 'Creó una cuenta', en: 'Created an account' },
    'user.deleted': { es: 'Eliminó una cuenta', en: 'Deleted an account' },
    'user.link-sent': { es: 'Envió un enlace a una cuenta', en: 'Sent a link to an account' },
    // The object is whoever took the file.
    'user.list-exported': { es: 'Exportó la lista de personas', en: 'Exported the list of people' },
    'user.note-added': { es: 'Agregó una nota sobre una persona', en: 'Added a note about a person' },
    'user.note-removed': { es: 'Quitó una nota sobre una persona', en: 'Removed a note about a person' },
    'user.note-restored': { es: 'Recuperó una nota sobre una persona', en: 'Put a note about a person back' },
    'user.sessions-ended': { es: 'Cerró las sesiones de una cuenta', en: 'Ended the sessions of an account' },
  },
});
