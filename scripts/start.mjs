// npm start: installs and builds what changed, then runs the server.
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './packages.mjs';
import { ensureWebBuilt, serverFlags } from './toolchain.mjs';

ensureInstalled();
ensureWebBuilt();
handOver('server/src/main.ts', process.argv.slice(2), serverFlags());
