import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';

export const auditedMeetings = audited({
  type: 'meeting',
  word: { es: 'Clase en vivo', en: 'Live class' },
  names: sql`
    select r.id, k.nombre || ' · ' || c.titulo as nombre from meetings r
    join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId"
    join courses c on c.id = m."cursoId"`,
  actions: {
    'meeting.changed': { es: 'Cambió el estado de una clase en vivo', en: 'Changed the state of a live class' },
    'meeting.person-readmitted': { es: 'Readmitió a una persona en una clase', en: 'Readmitted a person to a class' },
    'meeting.scheduled': { es: 'Agendó una clase en vivo', en: 'Scheduled a live class' },
    'room.locked': { es: 'Cerró la entrada a una sala', en: 'Locked a room' },
    'room.moderator-granted': { es: 'Dio la moderación de una sala', en: 'Made somebody moderator of a room' },
    'room.moderator-taken': {
      es: 'Quitó la moderación de una sala',
      en: 'Took the moderation of a room from somebody',
    },
    'room.person-removed': { es: 'Expulsó a una persona de una sala', en: 'Removed a person from a room' },
    'room.unlocked': { es: 'Abrió la entrada a una sala', en: 'Unlocked a room' },
  },
});
