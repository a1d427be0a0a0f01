// npm run build: installs the packages and builds the web, for services that start the server without npm.
import { ensureInstalled } from './packages.mjs';
import { ensureWebBuilt } from './toolchain.mjs';

ensureInstalled();
ensureWebBuilt();
