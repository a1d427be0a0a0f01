// npm run bench: see bench/.
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './toolchain.mjs';

ensureInstalled();
handOver('bench/main.ts', process.argv.slice(2));
