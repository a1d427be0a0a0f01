// npm run upgrade -- <folder of the backup>: see docs/production.md.
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './packages.mjs';
import { ensureWebBuilt } from './toolchain.mjs';

ensureInstalled();
ensureWebBuilt();
handOver('server/src/upgrade.ts', process.argv.slice(2));
