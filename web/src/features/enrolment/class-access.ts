import { classEnd } from '@puente/contracts/duration';

import type { ScheduledClass } from './class-schedule.ts';

/** Whether a student may enter a class now, or the one message that says why not (SUBS-5). */
export type ClassAccess =
  | { open: true; href: string }
  | { open: false; why: 'notActive' | 'ended' | 'notStarted' | 'notScheduled' };

export const classAccess = ({ clase, estado }: ScheduledClass, now: Date): ClassAccess => {
  const { reunion } = clase;
  if (reunion?.estado === 'Completada' || (reunion?.estado !== 'En Vivo' && classEnd(clase) <= now)) {
    return { open: false, why: 'ended' };
  }
  if (estado !== 'Activa') return { open: false, why: 'notActive' };
  if (reunion?.estado === 'En Vivo') return { open: true, href: clase.zoomLink ?? clase.enlace ?? reunion.enlace };
  return { open: false, why: reunion?.estado === 'Agendada' ? 'notStarted' : 'notScheduled' };
};
