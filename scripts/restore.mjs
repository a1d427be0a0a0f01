// npm run restore -- <folder>: see server/src/backup/.
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './packages.mjs';

ensureInstalled();
handOver('server/src/backup/main.ts', ['restore', ...process.argv.slice(2)]);
