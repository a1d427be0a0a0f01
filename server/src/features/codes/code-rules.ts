import { type Cents, discounted, noCents, smallestCharge } from '@puente/contracts/cents';

/** How long a use of a code is kept for whoever was shown its price, in minutes. */
const reservedMinutes = 30;

/** Facts that decide about a code. */
export interface CodeFacts {
  /** 1 to 99; null = it pays the whole price. */
  porcentaje: number | null;
  /** How often it can be used; null = without a limit. */
  usos: number | null;
  termina: Date | null;
  detenidoAt: Date | null;
  /** Null = every course. */
  programaId: string | null;
}

/** State of a code for one student and one course. */
export interface OwnUse {
  porcentaje: number | null;
  /** Null once it is used. */
  reservedUntil: Date | null;
}

type Verdict =
  | { ok: true; porcentaje: number | null }
  | { ok: false; code: 'CODE_ENDED' | 'CODE_USED_UP' | 'CODE_OTHER_COURSE' | 'CODE_ALREADY_USED' };

/**
 * Whether a student can use a code for a course, and what it gives (PAY-17). A price that was shown is kept until its
 * reservation ends, whatever the academy changes on the code meanwhile.
 * @param taken the uses of others: those used, and those kept
 */
export function judgeCode(
  code: CodeFacts,
  { programaId, own, taken, now }: { programaId: string; own: OwnUse | null; taken: number; now: Date },
): Verdict {
  if (own?.reservedUntil === null) return { ok: false, code: 'CODE_ALREADY_USED' };
  if (own && own.reservedUntil > now) return { ok: true, porcentaje: own.porcentaje };
  if (code.programaId !== null && code.programaId !== programaId) return { ok: false, code: 'CODE_OTHER_COURSE' };
  if (code.detenidoAt !== null || (code.termina !== null && code.termina <= now))
    return { ok: false, code: 'CODE_ENDED' };
  if (code.usos !== null && taken >= code.usos) return { ok: false, code: 'CODE_USED_UP' };
  return { ok: true, porcentaje: code.porcentaje };
}

/**
 * Returns the price that is left to pay with a code.
 * @param price after the course's own discount: a code is taken off what the student has seen
 * @param porcentaje 1 to 99; null = nothing is left. So is a rest that is too small for a card.
 */
export function priceWith(price: Cents, porcentaje: number | null): Cents {
  if (porcentaje === null) return noCents;
  const rest = discounted(price, porcentaje / 100);
  return rest < smallestCharge ? noCents : rest;
}

/** Until when a use is kept: from now on, if the code still gives it; else as long as it was kept already. */
export const keptUntil = (own: OwnUse | null, isStillGiven: boolean, now: Date): Date => {
  const fresh = new Date(now.getTime() + reservedMinutes * 60_000);
  return isStillGiven ? fresh : (own?.reservedUntil ?? fresh);
};

/** Crockford's Base32 in small: without I, L, O and U, which are mistaken for others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/**
 * By what a code is found: in any case, with blanks and hyphens or without, and letters and figures that look alike are
 * the same (O is 0; I and L are 1).
 */
export const keyOf = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—‐‑_.]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/**
 * A code of eight random characters (40 bits), as it is written: `K7QM-2XFD`.
 * @param random at least 8 bytes
 */
export function codeFrom(random: Uint8Array): string {
  const bytes = [...random.subarray(0, length)];
  if (bytes.length < length) throw new Error('A code needs 8 random bytes.');
  const characters = bytes.map((byte) => alphabet[byte & 31]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
