import type { Plugin } from 'vite';

/**
 * Removes zod's probe of whether it may compile validators at run time: the content security policy refuses that, and the
 * browser prints each refusal to the console, though zod catches it.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/util\.js$/ },
      handler(code) {
        const without = code.replace(
          /export const allowsEval = [\s\S]*?\n\}\);\n/,
          'export const allowsEval = { value: false };\n',
        );
        if (without === code) this.error('zod asks for eval in another way than this plugin knows');
        return { code: without, map: null };
      },
    },
  };
}
