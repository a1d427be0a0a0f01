import { audited } from '../../platform/audit/audit.ts';

/** Failed work, by its id, or by the name of its kind where all of it is meant. */
export const auditedWork = audited({
  type: 'work',
  word: { es: 'Tarea del sistema', en: 'System task' },
  names: null,
  actions: {
    'work.repeated': {
      es: 'Mandó intentar de nuevo una tarea del sistema que falló',
      en: 'Had a failed system task tried again',
    },
    'work.discarded': {
      es: 'Descartó una tarea del sistema que falló',
      en: 'Discarded a failed system task',
    },
  },
});
