import type { Intento, Pregunta, Respuesta } from '@puente/contracts/assessments';

import { type Progress, progressOf } from './answer-rules.ts';

export type Section = Intento['secciones'][number];

/** A question with its number, counted through all sections, and its section. */
export interface Numbered {
  number: number;
  question: Pregunta;
  section: Section;
}

/** The questions of an attempt in the order in which they are shown. */
export const numberedQuestions = (sections: readonly Section[]): Numbered[] =>
  sections
    .flatMap((section) => section.preguntas.map((question) => ({ question, section })))
    .map((entry, at) => ({ number: at + 1, ...entry }));

export type Answers = ReadonlyMap<string, Respuesta>;

export interface Station extends Numbered {
  progress: Progress;
  /** Marked by the person to look at again. */
  isMarked: boolean;
}

/** Returns every question with its progress and mark. */
export const stationsOf = (questions: readonly Numbered[], answers: Answers, marked: ReadonlySet<string>): Station[] =>
  questions.map((entry) => ({
    ...entry,
    progress: progressOf(entry.question, answers.get(entry.question.id)),
    isMarked: marked.has(entry.question.id),
  }));

export const isUnfinished = ({ progress }: Station): boolean => progress !== 'answered';

/** The stations by section, for a navigator with headings. */
export const bySection = (stations: readonly Station[]): { section: Section; stations: Station[] }[] => {
  const groups = new Map<string, { section: Section; stations: Station[] }>();
  for (const station of stations) {
    const group = groups.get(station.section.id) ?? { section: station.section, stations: [] };
    group.stations.push(station);
    groups.set(station.section.id, group);
  }
  return [...groups.values()];
};

/** Returns the index of the question to open first: the last open one, else the first unfinished one, else 0. */
export const startingPlace = (stations: readonly Station[], lastQuestionId: string | undefined): number => {
  const last = stations.findIndex(({ question }) => question.id === lastQuestionId);
  if (last !== -1) return last;
  const open = stations.findIndex(isUnfinished);
  return open === -1 ? 0 : open;
};
