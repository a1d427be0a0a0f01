import type { Plugin } from 'vite';

/**
 * Removes unused locales from the bundle: React Aria ships its texts in thirty-four languages, the academy uses two.
 * Rewrites React Aria's locale tables to import only these.
 */
export function twoLocales(): Plugin {
  return {
    name: 'two-locales',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /react-(aria|stately|aria-components)\/dist\/.*\/intlStrings\.mjs$/ },
      handler(code) {
        const tables = [...code.matchAll(/from "(?<path>[^"]+\/(?<locale>es-ES|en-US)\.mjs)"/g)];
        if (tables.length !== 2) this.error('React Aria keeps its texts in another way than this plugin knows');
        const imports = tables.map(({ groups }, index) => `import table${index} from '${groups?.['path']}';`);
        const entries = tables.map(({ groups }, index) => `'${groups?.['locale']}': table${index}`);
        return { code: `${imports.join('\n')}\nexport default { ${entries.join(', ')} };\n`, map: null };
      },
    },
  };
}
