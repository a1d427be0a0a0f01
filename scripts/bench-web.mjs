// npm run bench:web: see bench/web.ts.
import { handOver } from './hand-over.mjs';
import { ensureInstalled, ensureWebBuilt } from './toolchain.mjs';

ensureInstalled();
ensureWebBuilt();
handOver('bench/web.ts', process.argv.slice(2));
