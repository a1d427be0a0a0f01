import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

const schema = 'http://schema.org/';
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

interface Term {
  '@id': string;
  '@type'?: string;
  'rdfs:subClassOf': { '@id': string }[];
  'schema:domainIncludes': { '@id': string }[];
}

/** The vocabulary of schema.org as the validator reads it: JSON-LD, of which it takes classes and domains. */
async function vocabulary(): Promise<{ '@graph': Term[] }> {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq'));
  const terms = new Map<string, Term>();
  for (const [, subject = '', predicate, object = ''] of (await readFile(file, 'utf8')).matchAll(
    /^<([^>]+)> <([^>]+)> <([^>]+)> </gm,
  )) {
    const term = terms.get(subject) ?? { '@id': subject, 'rdfs:subClassOf': [], 'schema:domainIncludes': [] };
    terms.set(subject, term);
    if (predicate === type && object === `${rdfs}Class`) term['@type'] = 'rdfs:Class';
    if (predicate === type && object.endsWith('#Property')) term['@type'] = 'rdf:Property';
    if (predicate === `${rdfs}subClassOf`) term['rdfs:subClassOf'].push({ '@id': object });
    if (predicate === `${schema}domainIncludes`) term['schema:domainIncludes'].push({ '@id': object });
  }
  return { '@graph': [...terms.values()] };
}

let known: Promise<{ '@graph': Term[] }> | undefined;

/**
 * Complaints of a validator about the structured data of a page's HTML: types and properties that schema.org doesn't
 * have, and what Google requires of the types that it shows.
 *
 * @returns the types that were found at the top, and the findings, one line each
 */
export async function validate(html: string): Promise<{ types: string[]; findings: string[] }> {
  const found = new WebAutoExtractor({}).parse(html);
  known ??= vocabulary();
  const results = await new Validator(await known).validate(found);
  return {
    types: Object.keys(found.jsonld),
    findings: results.map(({ severity, issueMessage, path }) => `${severity}: ${issueMessage} ${JSON.stringify(path)}`),
  };
}
