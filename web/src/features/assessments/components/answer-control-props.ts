import type { Pregunta, Respuesta } from '@puente/contracts/assessments';

/** Props of the answer controls of all question kinds. */
export interface AnswerControlProps {
  question: Pregunta;
  answer: Respuesta | undefined;
  /** Saves an answer; with `isTyped`, debounced until a pause in typing. */
  onAnswer: (answer: Respuesta, how?: { isTyped: boolean }) => void;
  /** Saves a typed text at once, when its field loses the focus. */
  onLeave?: () => void;
  isDisabled: boolean;
  /** The id of the element with the question's text. */
  labelledBy: string;
}
