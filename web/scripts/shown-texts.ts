import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fieldsOf } from '@puente/contracts/fields';
import { parseSync } from 'vite';

/** A text in the source that a person may see. */
export interface ShownText {
  /** The file, from the root of the repository. */
  file: string;
  text: string;
}

const root = join(import.meta.dirname, '..', '..');

/** Whose texts reach people. Of the server's testing folder, only the demo academy does. */
const isShown = (file: string): boolean =>
  !/\.test\.|\.d\.ts$|-matrix\/|\/gallery\//.test(file) &&
  (!/\/testing\//.test(file) || /\/testing\/demo-[^/]+\.ts$/.test(file));

/** Names in code: keys, addresses, class names. A capitalized word may be a text. */
const isName = (text: string): boolean =>
  /^[^\sA-ZÁÉÍÓÚÑ¿¡]?[^\s]*$/.test(text) && !/^[A-ZÁÉÍÓÚÑ]\p{L}+\W*$/u.test(text);

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Not shown: modules' addresses, types, keys, statements of SQL, class names. */
const isCode = (node: Node, field: string): boolean =>
  node.type.startsWith('TS') ||
  (node.type === 'ImportDeclaration' && field === 'source') ||
  (node.type === 'Property' && field === 'key') ||
  (node.type === 'JSXAttribute' && isNode(node['name']) && node['name']['name'] === 'className') ||
  (node.type === 'TaggedTemplateExpression' && field === 'quasi');

const ownText = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'JSXText' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts: unknown[] = Array.isArray(node['quasis']) ? node['quasis'] : [];
  return parts.map((part) => fieldsOf(fieldsOf(part)['value'])['cooked']).join('…');
};

function* textsIn(node: Node): Generator<string> {
  const text = ownText(node);
  if (text !== undefined && !isName(text)) yield text;
  for (const [field, value] of Object.entries(node)) {
    if (isCode(node, field) && !/^TS(As|Satisfies|NonNull)/.test(node.type)) continue;
    for (const child of [value].flat()) if (isNode(child)) yield* textsIn(child);
  }
}

/** Every text of contracts, server and web that a person may see, with the demo academy's content. */
export const shownTexts = (): ShownText[] =>
  globSync('{contracts,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter(isShown)
    .toSorted()
    .flatMap((file) => {
      const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
      return (isNode(program) ? [...textsIn(program)] : []).map((text) => ({ file, text }));
    });
