// npm run bench: see bench/.
import { handOver } from './hand-over.mjs';
import { ensureFolderInstalled, ensureInstalled } from './packages.mjs';

ensureInstalled();
ensureFolderInstalled('bench');
handOver('bench/main.ts', process.argv.slice(2));
