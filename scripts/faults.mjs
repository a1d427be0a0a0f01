// npm run faults: see faults/ and docs/faults.md. Servers of the faults share the database's stand-ins with the tests,
// so the devDependencies are needed.
import { handOver } from './hand-over.mjs';
import { ensureToolsInstalled } from './packages.mjs';

ensureToolsInstalled();
handOver('faults/main.ts', process.argv.slice(2));
