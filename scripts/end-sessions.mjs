// npm run sessions:end -- mail@example.com, or -- --all: see docs/production.md.
import { handOver } from './hand-over.mjs';

handOver('server/src/end-sessions.ts', process.argv.slice(2));
