// npm run backup -- <folder>: see server/src/backup/.
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './packages.mjs';

ensureInstalled();
handOver('server/src/backup/main.ts', ['backup', ...process.argv.slice(2)]);
