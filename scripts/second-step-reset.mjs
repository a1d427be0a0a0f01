// npm run second-step:reset -- mail@example.com: see docs/production.md.
import { handOver } from './hand-over.mjs';

handOver('server/src/second-step-reset.ts', process.argv.slice(2));
