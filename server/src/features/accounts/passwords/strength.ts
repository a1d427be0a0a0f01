import type { passwordStrengthRoutes as contract } from '@puente/contracts/entry';
import type { Language } from '@puente/contracts/shapes';

import { createDeadlineQueue } from '../../../platform/deadline-queue.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import type { InBothLanguages } from '../../../platform/texts/texts.ts';
import { WorkerThread } from '../../../platform/worker-thread.ts';
import { limits } from '../limits.ts';
import type { Person, Strength, Weakness } from './strength-rules.ts';
import type { Question } from './strength-worker.ts';

/** Hints while typing are answered only while hardly anybody waits, so that they never delay a registration. */
const hintsWhileWaiting = 4;

const queue = createDeadlineQueue({ concurrency: 1, waiting: 24, patienceMs: 5_000 });

const thread = new WorkerThread<Question, Strength>(new URL('strength-worker.ts', import.meta.url));

/**
 * How hard a password is to guess, off the event loop. Nothing of it is stored or logged.
 * @throws AppError SERVER_BUSY
 */
export const strengthOf = (password: string, person: Person, signal?: AbortSignal): Promise<Strength> =>
  queue.run(() => thread.ask({ password, person }), signal);

/** The same for a hint. @returns null when others wait for theirs */
const strengthForHint = async (password: string, person: Person): Promise<Strength | null> =>
  queue.waiting > hintsWhileWaiting ? null : strengthOf(password, person);

const better: InBothLanguages = {
  es: 'Prueba con una frase de tres o cuatro palabras que no suelan ir juntas.',
  en: 'Try a phrase of three or four words that do not usually go together.',
};

/** Why a password is easy to guess. */
const reasons: Record<Weakness, InBothLanguages> = {
  common: {
    es: 'Es de las contraseñas más usadas, y apareció en robos de datos.',
    en: 'It is one of the most used passwords, and has appeared in data breaches.',
  },
  similar: {
    es: 'Se parece mucho a una de las contraseñas más usadas.',
    en: 'It is very similar to one of the most used passwords.',
  },
  personal: {
    es: 'Lleva tu nombre o tu correo, que es lo primero que se prueba.',
    en: 'It contains your name or your e-mail, which is what people try first.',
  },
  academy: {
    es: 'Lleva una palabra que en esta academia se prueba primero.',
    en: 'It contains a word that people try first at this academy.',
  },
  repeated: { es: 'Repite lo mismo varias veces.', en: 'It repeats the same thing several times.' },
  sequence: {
    es: 'Sigue el orden del teclado, de los números o del abecedario.',
    en: 'It follows the order of the keyboard, of numbers or of the alphabet.',
  },
  date: { es: 'Las fechas se adivinan pronto.', en: 'Dates are guessed quickly.' },
  word: {
    es: 'Es una palabra o un nombre con poco más.',
    en: 'It is a word or a name with little else.',
  },
  predictable: { es: 'Es corta o previsible.', en: 'It is short or predictable.' },
};

/** Returns the sentence of a hint, in the reader's language. */
function wordsFor({ level, weakness }: Strength, language: Language): string {
  if (weakness) return `${reasons[weakness][language]} ${better[language]}`;
  return texts[level][language];
}

const texts = {
  good: { es: 'Buena contraseña. Más larga, mejor.', en: 'Good password. Longer is better.' },
  strong: { es: 'Contraseña muy buena.', en: 'Very good password.' },
  weak: better,
} satisfies Record<Strength['level'], InBothLanguages>;

/** Refuses a password that is easy to guess. @throws AppError PASSWORD_TOO_COMMON, PASSWORD_TOO_WEAK, SERVER_BUSY */
export async function assertStrong(password: string, person: Person, signal?: AbortSignal): Promise<void> {
  const strength = await strengthOf(password, person, signal);
  if (strength.weakness === null) return;
  if (strength.weakness === 'common') throw new AppError('PASSWORD_TOO_COMMON');
  const sentence = (language: Language) => [`${prefix[language]} ${wordsFor(strength, language)}`];
  throw new AppError('PASSWORD_TOO_WEAK', {}, { details: { es: sentence('es'), en: sentence('en') } });
}

const prefix = { es: 'Esa contraseña es fácil de adivinar.', en: 'That password is easy to guess.' };

/** The hint while a new password is typed. Nothing about it is stored or logged (decision 0053). */
export const passwordStrengthHandlers = {
  strength: {
    limits: [limits.hintsOfAddress],
    handle: async ({ body: { password, ...person }, language }) => {
      const strength = await strengthForHint(password, person);
      assertThat(strength, 'SERVER_BUSY');
      return { level: strength.level, message: wordsFor(strength, language) };
    },
  },
} satisfies Handlers<typeof contract>;
