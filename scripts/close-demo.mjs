// npm run close-demo: closes the demo academy's accounts, before a database of theirs is used in production.
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './packages.mjs';

ensureInstalled();
handOver('server/src/close-demo.ts');
