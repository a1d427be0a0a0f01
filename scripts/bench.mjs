// npm run bench: see bench/.
import { handOver } from './hand-over.mjs';
import { ensureBenchInstalled, ensureInstalled } from './packages.mjs';

ensureInstalled();
ensureBenchInstalled();
handOver('bench/main.ts', process.argv.slice(2));
