// npm run bench:web: see bench/web.ts.
import { handOver } from './hand-over.mjs';
import { ensureBenchInstalled, ensureToolsInstalled } from './packages.mjs';
import { ensureWebBuilt } from './toolchain.mjs';

// The tools have the browser.
ensureToolsInstalled();
ensureBenchInstalled();
ensureWebBuilt();
handOver('bench/web.ts', process.argv.slice(2));
