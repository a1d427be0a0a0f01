import { lockForAnswer, saveAnswer } from '../server/src/features/assessments/taking/answers-store.ts';
import { documentsOfPerson } from '../server/src/features/documents/mine-store.ts';
import type { Tx } from '../server/src/platform/database/database.ts';
import { type Statement, statementOf } from '../server/src/testing/bare-database.ts';
import type { Facts } from './facts.ts';
import type { Driver } from './forum-floor.ts';
import { pageSize } from './lines.ts';

/** Answers of the bare handler for the lines of documents and tests, by path: the statements of their stores. */
export async function learningAnswers(
  { userId, attempt }: Pick<Facts, 'userId' | 'attempt'>,
  session: Statement,
  { rowsOf, transaction }: Driver,
): Promise<Record<string, (body: string) => Promise<unknown>>> {
  const documents = await statementOf((db) => documentsOfPerson(db, userId, new Date(), { limit: pageSize }));
  const { attemptId: id, questionIds } = attempt;
  const saves = questionIds.map(async (preguntaId) => {
    const locked = await statementOf((db) => lockForAnswer(db as Tx, id, preguntaId));
    const save = await statementOf((db) =>
      saveAnswer(db as Tx, { id } as Parameters<typeof saveAnswer>[1], {
        preguntaId,
        version: 0,
        envioId: '',
        respuesta: { tipo: 'unica', opcionId: null },
        at: new Date(),
      }),
    );
    const answer = async (body: string) => {
      const { respuesta, version, envioId } = JSON.parse(body) as {
        respuesta: unknown;
        version: number;
        envioId: string;
      };
      await rowsOf(session);
      const values = [JSON.stringify(respuesta), envioId, new Date(), id, preguntaId, version];
      const [saved] = await transaction(async (rows) => {
        await rows(locked);
        return rows({ ...save, values });
      });
      return saved;
    };
    return [`/api/intentos/${id}/respuestas/${preguntaId}`, answer] as const;
  });
  return {
    '/api/usuarios/me/documentos': async () => {
      await rowsOf(session);
      return rowsOf(documents);
    },
    ...Object.fromEntries(await Promise.all(saves)),
  };
}
