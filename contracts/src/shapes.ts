import { z } from 'zod';

import { chosenMax } from './chosen-max.ts';
import { markdownFault } from './markdown-bounds.ts';

/** A row's id: a lower-case UUID. */
export const Id = z.uuid().toLowerCase();

// Control characters except tab and line breaks, and unpaired surrogates.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/u;

/** A text that a person typed: trimmed, without control characters, `min` to `max` characters long. */
export const text = (max: number, min = 1) => printable(z.string().trim().min(min).max(max));

const printable = (schema: z.ZodString) =>
  schema.refine((value) => !unprintable.test(value), { error: 'control_characters' });

/**
 * A text in Markdown, within the bounds that make it cheap to parse and to show (`markdownFault`). Errors
 * `markdown_levels` and `markdown_marks`.
 */
export const markdown = (max: number, min = 1) =>
  text(max, min)
    .refine((value) => markdownFault(value) !== 'markdown_levels', { error: 'markdown_levels' })
    .refine((value) => markdownFault(value) !== 'markdown_marks', { error: 'markdown_marks' });

// Characters without width, bidirectional overrides, which turn the direction of what follows, and unseen blanks.
// Kept are the joiners of emoji and of some scripts, and the variation selectors of emoji.
const invisible = /(?!\u200C|\u200D|\uFE0E|\uFE0F)(?:\p{Default_Ignorable_Code_Point}|\u2800)/gu;
// A joiner joins two characters that are seen; elsewhere it is only invisible.
const loneJoiner = /(?<![\p{L}\p{M}\p{S}\p{N}\uFE0F])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{S}\p{N}])/gu;

/** Removes invisible and bidirectional characters, which chats add to what is copied, and composes accents (NFC). */
const visible = (value: string) => value.replaceAll(invisible, '').replaceAll(loneJoiner, '').normalize('NFC');

/**
 * A single-line text, such as a name: normalised to NFC, and without the invisible characters with which one name
 * passes for another, or writes backwards.
 */
export const line = (max: number, min = 1) =>
  printable(z.string().overwrite(visible).trim().min(min).max(max)).refine(
    (value) => !/[\r\n\t\u2028\u2029]/.test(value),
    { error: 'line_breaks' },
  );

/** A text of several lines that everybody reads, without invisible characters and those that turn its direction. */
export const shownText = (max: number, min = 1) => printable(z.string().overwrite(visible).trim().min(min).max(max));

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** An amount of money on the wire: dollars with at most two decimals (the database stores integer cents). */
export const Money = z.number().nonnegative().max(1_000_000).multipleOf(0.01);

/** A moment in a query, a body or a payload: ISO 8601 in UTC, with `Z`. */
export const UtcMoment = z.iso.datetime();

/** A moment in an answer. A handler may give a `Date`, of which the schema makes a `UtcMoment`. */
export const Moment = z.union([z.date().transform((moment) => moment.toISOString()), UtcMoment]);

/** A moment in a request; without an offset it is in the request's `timezone` (product rule 4). */
export const LocalMoment = z.iso.datetime({ local: true, offset: true }).max(40);

const knownZones = new Set<string>();

/** Whether the runtime knows the zone. Memoized: the check is slow and runs on every request. */
function isZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  // Bounds the cache: there are about 600 names, and each matches in any mix of upper and lower case.
  if (knownZones.size < 2_000) knownZones.add(zone);
  return true;
}

/** An IANA zone name. */
export const Timezone = z.string().max(64).refine(isZone, { error: 'timezone' });

export const Language = z.enum(['es', 'en']);
export type Language = z.infer<typeof Language>;

export const Role = z.enum(['user', 'tutor', 'admin']);
export type Role = z.infer<typeof Role>;

/**
 * The pagination query of every list: up to `limit` rows after `cursor`; the next cursor is in the `X-Next-Cursor`
 * header (product rule 5).
 */
export const Page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().min(1).max(200).optional(),
});

/** The shape of every error answer (product rule 2). */
export const ErrorAnswer = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.union([z.string(), z.array(z.string())]),
  error: z.string(),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** A file answer, sent with a file name (`content-disposition`). */
export const FileContent = z.unknown().meta({ type: 'string', format: 'binary' });

export const Message = z.object({ message: z.string() });

/** The English of the text in the field before it; null where the academy gives none (UX-6, `inLanguage`). */
export const English = z.string().nullable();

/** Objects that somebody chose in a list: each once, in the order of the ids. */
export const Chosen = z
  .array(Id)
  .min(1)
  .max(chosenMax)
  .overwrite((ids) => [...new Set(ids)].toSorted());

/** How many of the chosen objects were changed, and how many were so already. */
export const ChosenChanged = z.object({ hechos: z.int(), omitidos: z.int() });
export type ChosenChanged = z.infer<typeof ChosenChanged>;
