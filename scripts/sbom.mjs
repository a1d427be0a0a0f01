// npm run sbom: the bill of materials of what runs in production, in CycloneDX's format, from package-lock.json alone:
// nothing is installed or asked of a registry.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runNpm } from './npm.mjs';
import { fail, root } from './toolchain.mjs';

const file = 'sbom.cdx.json';

const { status, stdout, stderr, error } = runNpm(
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only', '--offline'],
  { stdio: 'pipe', encoding: 'utf8', maxBuffer: 1e9 },
);
if (status !== 0) fail(`npm could not make the bill of materials: ${error?.message ?? stderr}`);
const bill = JSON.parse(stdout);
// npm names the project after its folder.
bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
writeFileSync(join(root, file), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} packages, CycloneDX ${bill.specVersion}`);
