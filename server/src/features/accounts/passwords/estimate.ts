import type { DictionaryMatch, MatchEstimated, ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';

import { type Finding, isRestEnough, judgeStrength, type Person, type Strength } from './strength-rules.ts';

/**
 * How much of a password is looked at, in characters, and how many look-alikes (`@` for `a`) are tried: what bounds an
 * estimate to some 50 ms, whatever is typed. A password that is strong up to there is strong.
 */
const bounds = { maxLength: 40, l33tMaxSubstitutions: 10 };

interface Estimator {
  check: ZxcvbnFactory['check'];
  breached: ReadonlySet<string>;
}

let loading: Promise<Estimator> | undefined;

/** Loads the dictionaries, about 75 MB, on first use. */
async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, spanish, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...spanish.dictionary, ...english.dictionary };
  const factory = new ZxcvbnFactory({ ...bounds, dictionary, graphs: common.adjacencyGraphs });
  return {
    check: (password, words) => factory.check(password, words),
    // 49,233 passwords from published breaches, most used first; 17,950 of them have eight characters or more.
    breached: new Set(common.dictionary['passwords-common'].map(String)),
  };
}

/**
 * How hard a password is to guess, for somebody who knows the person and the academy. Takes up to 100 ms of a core, so
 * it runs in a worker thread (strength.ts).
 */
export async function estimate(password: string, person: Person): Promise<Strength> {
  const { check, breached } = await (loading ??= load());
  const personal = wordsOf(person);
  const words = [...personal, ...academyWords];
  // Also without accents and capitals, because people leave them out: `nunez` for Núñez.
  const readings = [...new Set([password, folded(password)])];
  if (readings.some((reading) => breached.has(reading.toLowerCase()))) return { level: 'weak', weakness: 'common' };
  const known = { personal, academy: academyWords };
  for (const weakness of ['personal', 'academy'] as const) {
    const rest = without(folded(password), known[weakness]);
    if (rest !== folded(password) && !isRestEnough(rest === '' ? 0 : check(rest, words).guessesLog10))
      return { level: 'weak', weakness };
  }
  const judged = readings.map((reading) => {
    const result = check(reading, words);
    return judgeStrength(password, { guessesLog10: result.guessesLog10, findings: findingsOf(result, personal) });
  });
  const weakest = judged.toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))[0];
  if (!weakest) throw new Error('A password was read in no way.');
  return weakest;
}

/** Words shorter than this are found inside others: `ana` in montaña. */
const shortestWord = 4;

const without = (text: string, words: readonly string[]): string =>
  words
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);

const levels = ['weak', 'good', 'strong'];

/** Mailboxes that millions have: their name is nobody's own. */
const providers = new Set(['gmail', 'googlemail', 'hotmail', 'outlook', 'live', 'yahoo', 'icloud', 'proton', 'aol']);

/**
 * The words that somebody who knows the person tries first: names, address and their parts. Of the domain its own name
 * alone: its ending (`com`, `test`) and a provider are in everybody's address.
 */
function wordsOf({ firstName = '', lastName = '', email = '' }: Person): string[] {
  const names = [firstName, lastName].map((name) => folded(name).split(/[\s'’-]+/));
  const [mailbox = '', domain = ''] = folded(email).split('@');
  const joined = names.map((parts) => parts.join(''));
  const all = [...names.flat(), ...joined, joined.join(''), folded(email), mailbox, ...mailbox.split(/[._+-]/), domain];
  const ownDomain = domain
    .split('.')
    .slice(0, -1)
    .filter((label) => label.length > 3 && !providers.has(label));
  return [...new Set([...all, ...ownDomain])].filter((word) => word.length > 2);
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

function findingsOf({ sequence }: ZxcvbnResult, personal: readonly string[]): Finding[] {
  return sequence.map((match) => {
    const { pattern, token, guessesLog10 } = match as MatchEstimated;
    const finding = { length: token.length, guessesLog10 };
    if (pattern !== 'dictionary') return { ...finding, pattern };
    const { dictionaryName, matchedWord } = match as DictionaryMatch;
    if (dictionaryName.startsWith('passwords')) return { ...finding, pattern: 'similar' };
    if (dictionaryName !== 'userInputs') return { ...finding, pattern: 'word' };
    return { ...finding, pattern: personal.includes(folded(matchedWord)) ? 'personal' : 'academy' };
  });
}

/**
 * Words that anybody would try first at this academy: its name, its subject, its roles and its people's countries and
 * cities. A password that leans on one of them is as weak as one that leans on a name. [ASVS-6.1.2, ASVS-6.2.11]
 */
const academyWords: readonly string[] = [
  'academia puente academiapuente puenteacademia academy bridge elpuente inmigracion migracion migrante',
  'immigration paralegal uscis visa asilo asylum ciudadania citizenship naturalizacion residencia greencard',
  'formulario n400 i485 estudiante alumno alumna student tutor tutora profesor profesora maestra maestro',
  'admin administrador administradora curso cursos clase clases course class miami houston losangeles',
  'newyork nuevayork chicago texas florida california mexico guatemala honduras elsalvador nicaragua',
  'costarica panama colombia venezuela ecuador peru bolivia chile argentina uruguay paraguay cuba puertorico',
  'dominicana',
].flatMap((words) => words.split(' '));
