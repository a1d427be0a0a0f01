import { type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * Whether, for each word of a text that somebody searches, one of the words begins with it. Punctuation is removed from
 * what is searched, so that it can't inject query syntax; a text without words matches nothing.
 * @param words an SQL array of words, as the function `name_words` makes them
 */
export const wordsBegin = (words: RawBuilder<unknown>, searched: string): RawBuilder<SqlBool> => sql<SqlBool>`
  array_to_tsvector(${words}) @@ (
    select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(name_words(${searched})) as word)`;
