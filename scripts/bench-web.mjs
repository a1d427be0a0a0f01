// npm run bench:web: see bench/web.ts.
import { handOver } from './hand-over.mjs';
import { ensureFolderInstalled, ensureToolsInstalled } from './packages.mjs';
import { ensureWebBuilt } from './toolchain.mjs';

// The browser is one of the devDependencies.
ensureToolsInstalled();
ensureFolderInstalled('bench');
ensureWebBuilt();
handOver('bench/web.ts', process.argv.slice(2));
