// npm run bench: see bench/.
import { handOver } from './hand-over.mjs';
import { ensureFolderInstalled, ensureInstalled } from './packages.mjs';
import { ensureWebBuilt } from './toolchain.mjs';

ensureInstalled();
ensureFolderInstalled('bench');
// The group pages.
ensureWebBuilt();
handOver('bench/main.ts', process.argv.slice(2));
