import type { ReunionEstado } from '@puente/contracts/catalogue';

import type { InBothLanguages } from '../../../platform/texts/texts.ts';
import type { MeetingStep } from './rules.ts';

const cancelled = {
  es: 'Esta reunión se canceló. Agenda otra para la clase.',
  en: 'This meeting was canceled. Schedule another one for the class.',
};
const over = { es: 'Esta clase ya terminó.', en: 'This class has already ended.' };

/** The answers of the commands about meetings. */
export const texts = {
  scheduled: {
    es: 'La reunión está agendada. Los estudiantes del curso ya la ven.',
    en: 'The meeting is scheduled. The students of the course can see it now.',
  },
  started: {
    es: 'La clase está en vivo. Los estudiantes ya pueden entrar.',
    en: 'The class is live. Students can join now.',
  },
  finished: { es: 'La clase terminó.', en: 'The class has ended.' },
  cancelled: {
    es: 'La reunión está cancelada. Puedes agendar otra para esta clase.',
    en: 'The meeting is canceled. You can schedule another one for this class.',
  },
  /** Why a meeting that is in a state allows no such step, and what to do instead. */
  refused: {
    start: {
      Agendada: { es: 'Inténtalo de nuevo.', en: 'Try again.' },
      'En Vivo': { es: 'Esta clase ya está en vivo: únete a ella.', en: 'This class is already live: join it.' },
      Completada: over,
      Cancelada: cancelled,
    },
    finish: {
      Agendada: {
        es: 'Esta clase todavía no ha empezado. Si no se va a dar, cancela la reunión.',
        en: 'This class has not started yet. If it will not be held, cancel the meeting.',
      },
      'En Vivo': { es: 'Inténtalo de nuevo.', en: 'Try again.' },
      Completada: over,
      Cancelada: cancelled,
    },
    cancel: {
      Agendada: { es: 'Inténtalo de nuevo.', en: 'Try again.' },
      'En Vivo': {
        es: 'Esta clase ya está en vivo: no se puede cancelar, pero sí finalizar.',
        en: 'This class is already live: it cannot be canceled, but you can end it.',
      },
      Completada: over,
      Cancelada: { es: 'Esta reunión ya estaba cancelada.', en: 'This meeting was already canceled.' },
    },
  } satisfies Record<MeetingStep, Record<ReunionEstado, InBothLanguages>>,
};
