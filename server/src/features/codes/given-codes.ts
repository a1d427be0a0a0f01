import type { Cents } from '@puente/contracts/cents';

import type { Db, Tx } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import { judgeCode, keptUntil, keyOf, priceWith } from './code-rules.ts';
import { codeByKey, lockCode, markUsed, ownUse, reserveUse, type UseKey, usesOfOthers } from './uses-store.ts';

/** A student and the edition that a code is for. */
interface Wanted {
  userId: string;
  course: { id: string; programaId: string };
  at: Date;
}

/** A code that a student may use for a course. */
export interface GivenCode {
  id: string;
  codigo: string;
  organizacion: string | null;
  /** 1 to 99; null = it pays the whole price. */
  porcentaje: number | null;
  priceOf: (price: Cents) => Cents;
}

/**
 * Returns a code with what it gives a student for a course.
 * @param written as the student typed it
 * @throws AppError CODE_UNKNOWN · CODE_ENDED, CODE_USED_UP, CODE_OTHER_COURSE, CODE_ALREADY_USED
 */
export async function givenCode(db: Db, written: string, { userId, course, at }: Wanted): Promise<GivenCode> {
  const code = await codeByKey(db, keyOf(written));
  assertThat(code, 'CODE_UNKNOWN');
  const key: UseKey = { codigoId: code.id, userId, cursoId: course.id };
  const [own, taken] = [await ownUse(db, key), await usesOfOthers(db, key, at)];
  const verdict = judgeCode(code, { programaId: course.programaId, own, taken, now: at });
  if (!verdict.ok) throw new AppError(verdict.code);
  const { porcentaje } = verdict;
  const { id, codigo, organizacion } = code;
  return { id, codigo, organizacion, porcentaje, priceOf: (price) => priceWith(price, porcentaje) };
}

/** Use of a code that a transaction holds, and may give to an order. */
export interface HeldUse extends UseKey {
  porcentaje: number | null;
  /** Until when it is kept for an order that is not paid. */
  until: Date;
}

/**
 * Holds one of a code's uses until the transaction ends: the code's row is locked, so that others wait and are judged by
 * what this one leaves. Counting without the lock would give the last use to two people.
 * @throws AppError CODE_ENDED, CODE_USED_UP, CODE_OTHER_COURSE, CODE_ALREADY_USED
 */
export async function holdUse(tx: Tx, given: GivenCode, { userId, course, at }: Wanted): Promise<HeldUse> {
  const key: UseKey = { codigoId: given.id, userId, cursoId: course.id };
  const code = await lockCode(tx, given.id);
  const own = await ownUse(tx, key);
  const facts = { programaId: course.programaId, taken: await usesOfOthers(tx, key, at), now: at };
  const verdict = judgeCode(code, { ...facts, own });
  if (!verdict.ok) throw new AppError(verdict.code);
  const today = judgeCode(code, { ...facts, own: null });
  const isStillGiven = today.ok && today.porcentaje === given.porcentaje;
  return { ...key, porcentaje: given.porcentaje, until: keptUntil(own, isStillGiven, at) };
}

/** Spends a held use at once. */
export const spendUse = (tx: Tx, orderId: string, { until: _until, ...use }: HeldUse, at: Date): Promise<void> =>
  markUsed(tx, { ...use, orderId }, at);

/** Keeps a held use for an open order. */
export async function reserveHeldUse(tx: Tx, orderId: string, { until, ...use }: HeldUse): Promise<void> {
  assertThat(await reserveUse(tx, { ...use, orderId }, until), 'CODE_ALREADY_USED');
}
