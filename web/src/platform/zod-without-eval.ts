import { config, z } from 'zod/v4';

/**
 * The contract's zod in browsers, in place of `zod` (vite.config.ts). Compiled validators need `new Function`, which the
 * content security policy refuses: zod would try it, and the browser would print the refusal.
 */
config({ jitless: true });

export { z };
