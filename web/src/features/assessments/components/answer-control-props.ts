import type { Pregunta, Respuesta } from '@puente/contracts/assessments';

/** What every control for an answer takes. */
export interface AnswerControlProps {
  question: Pregunta;
  answer: Respuesta | undefined;
  /** `isTyped`: saved after a pause in typing. */
  onAnswer: (answer: Respuesta, how?: { isTyped: boolean }) => void;
  /** The field is left: a text that was typed is saved now. */
  onLeave?: () => void;
  isDisabled: boolean;
  /** The id of the element with the question's text. */
  labelledBy: string;
}
