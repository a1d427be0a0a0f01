// npm run test:watch: runs the tests that a saved file concerns, until it is ended. `npm run test:watch -- forum` runs those
// with forum in their path first, and watches these alone.
import { handOver } from './hand-over.mjs';
import { ensureToolsInstalled } from './packages.mjs';

ensureToolsInstalled();
const filters = process.argv.slice(2);
handOver('node_modules/vitest/vitest.mjs', ['watch', ...(filters.length > 0 ? filters : ['--standalone'])]);
