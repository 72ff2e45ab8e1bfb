import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emitDeclarations, writeContractPackage } from './contract-package.ts';
import { npm } from './npm.ts';

/**
 * `npm run package --workspace shared`: writes `article-bridge-contract-VERSION.tgz` beside the
 * sources, the contract for programs that are not in this repository.
 */
const folder = fileURLToPath(new URL('..', import.meta.url));
const staging = mkdtempSync(join(tmpdir(), 'contract-'));
try {
  emitDeclarations();
  writeContractPackage(staging);
  npm(staging, ['pack', '--silent', '--pack-destination', folder]);
  console.log(`${folder}: npm install ./article-bridge-contract-*.tgz takes it into a program.`);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
