import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { PreguntaDefinida } from '@puente/contracts/test-questions';

import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Pictures } from '../pictures.ts';
import { contentOf, definitionOf, drawTooLarge } from './definition-rules.ts';
import {
  bankSizes,
  changeQuestion,
  drawsOf,
  everyQuestionOf,
  insertQuestion,
  type QuestionRow,
} from './questions-store.ts';

/** Saving single questions, of tests and of banks. */
export function createQuestions({ pictures }: { pictures: Pictures }) {
  /**
   * Makes the picture of a definition the question's, unless an older version has it already. Those of older versions
   * stay, because attempts may show them.
   * @throws AppError ATTACHMENT_NOT_FOUND for a picture that isn't the actor's own upload
   */
  async function adoptPicture(tx: Tx, preguntaId: string, { imagen }: PreguntaDefinida): Promise<void> {
    if (!imagen || tx.actor.kind !== 'person') return;
    const known = (await pictures.of(tx, [preguntaId])).get(preguntaId) ?? [];
    if (!known.some(({ id }) => id === imagen.id)) await pictures.adopt(tx, tx.actor, imagen.id, preguntaId);
  }

  return {
    async add(
      tx: Tx,
      question: { cursoId: string; pruebaId: string | null; banco: string | null; at: Date },
      definition: PreguntaDefinida,
    ): Promise<string> {
      const id = await insertQuestion(tx, question, contentOf(definition, randomUUID));
      await adoptPicture(tx, id, definition);
      return id;
    },

    /** Adds a version, unless nothing differs. @returns whether something did */
    async change(tx: Tx, row: QuestionRow, definition: PreguntaDefinida, at: Date): Promise<boolean> {
      if (isDeepStrictEqual(definition, definitionOf(row.contenido))) return false;
      await changeQuestion(tx, row, contentOf(definition, randomUUID), at);
      await adoptPicture(tx, row.id, definition);
      return true;
    },

    /** Gives up the pictures of a test that is deleted. */
    releasePictures: async (tx: Tx, pruebaId: string): Promise<void> =>
      pictures.release(tx, await everyQuestionOf(tx, pruebaId)),

    /**
     * Whether each published test of a course still finds enough questions in its banks.
     * @throws AppError TEST_DRAW_TOO_LARGE
     */
    async assertDraws(tx: Tx, cursoId: string): Promise<void> {
      const available = await bankSizes(tx, cursoId);
      for (const { nombre, secciones } of await drawsOf(tx, cursoId)) {
        const short = drawTooLarge(secciones, available);
        if (short) throw new AppError('TEST_DRAW_TOO_LARGE', { prueba: nombre, ...short });
      }
    },
  };
}

export type Questions = ReturnType<typeof createQuestions>;
