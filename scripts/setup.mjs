// npm run setup: see docs/production.md.
import { handOver } from './hand-over.mjs';

handOver('server/src/setup.ts', process.argv.slice(2));
