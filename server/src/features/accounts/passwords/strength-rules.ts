/** Known facts of whoever chooses a password. */
export interface Person {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
}

/** Reason why a password is easy to guess. */
export type Weakness =
  | 'common'
  | 'similar'
  | 'personal'
  | 'academy'
  | 'repeated'
  | 'sequence'
  | 'date'
  | 'word'
  | 'predictable';

export type Strength = { level: 'weak'; weakness: Weakness } | { level: 'good' | 'strong'; weakness: null };

/** A part of a password in which the estimator recognised something. */
export interface Finding {
  pattern: string;
  /** Characters. */
  length: number;
  /** The decimal logarithm of the guesses for this part alone. */
  guessesLog10: number;
}

interface Estimate {
  /** The decimal logarithm of the guesses that an attacker needs. */
  guessesLog10: number;
  findings: readonly Finding[];
}

/**
 * A password has to withstand 10^8 guesses: at the 110 an hour that strangers have (signing-in/guessing-rules.ts), a hundred years.
 * The estimator counts ten possibilities for each character in which it recognises nothing.
 */
const needed = 8;
const strong = 11;
/** Rounding: eight characters without any pattern are exactly enough. */
const tolerance = 0.01;

/** Beside a name or a word of the academy, what else is in the password has to withstand 10^6 guesses. */
export const isRestEnough = (guessesLog10: number): boolean => guessesLog10 >= 6;

const weaknessOf: Record<string, Weakness> = {
  similar: 'similar',
  personal: 'personal',
  academy: 'academy',
  repeat: 'repeated',
  sequence: 'sequence',
  spatial: 'sequence',
  date: 'date',
  word: 'word',
};

/**
 * Whether a password is strong enough, and the most telling reason when it isn't. The estimator takes 10^4 guesses for
 * granted for each further part, so that any three parts would be enough ('mi', 'clave', '123'): here parts count for
 * what they are, in any order.
 */
export function judgeStrength(password: string, { guessesLog10, findings }: Estimate): Strength {
  const guesses = isMixture(password, findings)
    ? Math.max(guessesLog10, mixture(password))
    : Math.min(guessesLog10, ofParts(findings), withoutKnownWords(findings));
  if (guesses >= strong) return { level: 'strong', weakness: null };
  if (guesses >= needed - tolerance) return { level: 'good', weakness: null };
  const told = findings
    .toSorted((a, b) => b.length - a.length)
    .map(({ pattern }) => weaknessOf[pattern])
    .find((weakness) => weakness !== undefined);
  return { level: 'weak', weakness: told ?? 'predictable' };
}

/** The parts' guesses together, times the orders in which they can stand. */
const ofParts = (findings: readonly Finding[]): number =>
  findings.reduce((sum, finding, index) => sum + finding.guessesLog10 + Math.log10(index + 1), 0);

const isKnownWord = ({ pattern }: Finding) => pattern === 'personal' || pattern === 'academy';

/** A name or a word of the academy adds nothing: the rest has to be strong by itself. */
function withoutKnownWords(findings: readonly Finding[]): number {
  const others = findings.filter((finding) => !isKnownWord(finding));
  if (others.length === findings.length) return Infinity;
  return others.reduce((sum, finding) => sum + finding.guessesLog10, 0);
}

const kinds = [
  { pattern: /\p{Ll}/u, size: 26 },
  { pattern: /\p{Lu}/u, size: 26 },
  { pattern: /\p{Nd}/u, size: 10 },
  { pattern: /[^\p{L}\p{Nd}]/u, size: 33 },
];
const kindsIn = (password: string) => kinds.filter(({ pattern }) => pattern.test(password));

/** Nothing recognised, and three kinds of characters at least: a generated password, which may be short (PROF-3). */
const isMixture = (password: string, findings: readonly Finding[]) =>
  findings.length === 1 && findings[0]?.pattern === 'bruteforce' && kindsIn(password).length >= 3;

const mixture = (password: string) =>
  password.length * Math.log10(kindsIn(password).reduce((sum, { size }) => sum + size, 0));
