// npm run counterparts: tests against the real programs that stand behind the academy's settings (docs/counterparts.md).
// `npm run counterparts -- postfix` runs the files with postfix in their path.
import { handOver } from './hand-over.mjs';
import { ensureToolsInstalled } from './packages.mjs';
import { ensureWebBuilt } from './toolchain.mjs';

ensureToolsInstalled();
ensureWebBuilt();
process.env['TEST_COUNTERPARTS'] = '1';
handOver('node_modules/vitest/vitest.mjs', ['run', '--project', 'counterparts', ...process.argv.slice(2)]);
