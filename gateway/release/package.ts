import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { emitDeclarations, writeContractPackage } from '../../shared/release/contract-package.ts';
import { writeJavaScript } from '../../shared/release/javascript.ts';
import { npm } from '../../shared/release/npm.ts';
import { lockedVersions } from './locked-versions.ts';

/**
 * `npm run package --workspace gateway`: writes `article-gateway-VERSION.tgz`, which
 * `npm install --global` installs on a machine without this repository (docs/install.md). Node runs
 * no TypeScript below `node_modules`, so it is JavaScript. Files lie as they do here: the gateway
 * finds the studio and the plugin's zip where it looks for them.
 */
const repository = fileURLToPath(new URL('../..', import.meta.url));

/** No registry has it: it is bundled, as npm calls it. */
const CONTRACT = '@article-bridge/contract';

/** What is no code of the gateway, by its place in the repository. */
const SHIPPED = [
  'LICENSE',
  'gateway/CHANGELOG.md',
  'gateway/Dockerfile',
  'gateway/Dockerfile.dockerignore',
  'gateway/compose.yaml',
  'gateway/docs',
  'gateway/studio/dist',
  'wp-plugin/article-bridge.zip',
];

const dependencies = z.record(z.string(), z.string());
const packageFile = z.object({
  version: z.string(),
  description: z.string(),
  license: z.string(),
  dependencies,
});

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const write = (path: string, content: object): void => {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
};

const manifest = (folder: string): object =>
  z.looseObject({}).parse(read(join(folder, 'package.json')));

const gateway = packageFile.parse(read(join(repository, 'gateway/package.json')));
const contract = packageFile.parse(read(join(repository, 'shared/package.json')));
const { [CONTRACT]: bundled, ...fromRegistry } = gateway.dependencies;
const about = {
  name: 'article-gateway',
  version: gateway.version,
  description: gateway.description,
  license: gateway.license,
  type: 'module',
  bin: { 'article-gateway': 'article-gateway.js' },
  engines: { node: '>=24' },
  scripts: { trim: 'node gateway/src/trim-install.js' },
};
const bundle = {
  dependencies: { ...contract.dependencies, ...fromRegistry, [CONTRACT]: bundled },
  bundleDependencies: [CONTRACT],
};

function writePackage(root: string): void {
  const signature = 'wp-plugin/article-bridge.zip.sig';
  for (const path of existsSync(join(repository, signature)) ? [...SHIPPED, signature] : SHIPPED) {
    cpSync(join(repository, path), join(root, path), { recursive: true });
  }
  writeJavaScript(join(repository, 'gateway/src'), join(root, 'gateway/src'));
  cpSync(join(repository, 'gateway/release/article-gateway.js'), join(root, 'article-gateway.js'));
  write(join(root, 'gateway/package.json'), { version: gateway.version, type: 'module' });
  writeShrinkwrap(root);
  const contractFolder = join(root, 'node_modules', CONTRACT);
  writeContractPackage(contractFolder);
  // npm would take the dependencies of a bundled package for bundled, too: they are the gateway's here.
  write(join(contractFolder, 'package.json'), { ...manifest(contractFolder), dependencies: {} });
  write(join(root, 'package.json'), { ...about, ...bundle });
}

/** npm installs exactly these. */
function writeShrinkwrap(root: string): void {
  const { name, version, license, engines, bin } = about;
  write(join(root, 'npm-shrinkwrap.json'), {
    ...{ name, version, lockfileVersion: 3, requires: true },
    packages: {
      '': { name, version, license, ...bundle, bin, engines },
      ...lockedVersions(repository, scratch),
      [`node_modules/${CONTRACT}`]: { version: contract.version, inBundle: true },
    },
  });
}

if (!existsSync(join(repository, 'gateway/studio/dist/index.html'))) {
  console.error('The studio is not built. Run `npm run build --workspace gateway` first.');
  process.exit(1);
}
if (!existsSync(join(repository, 'wp-plugin/article-bridge.zip'))) {
  console.error('The plugin is not built. Run `npm run plugin:zip` first.');
  process.exit(1);
}
const staging = mkdtempSync(join(tmpdir(), 'article-gateway-'));
const scratch = mkdtempSync(join(tmpdir(), 'article-gateway-versions-'));
try {
  emitDeclarations();
  writePackage(staging);
  const folder = join(repository, 'gateway');
  npm(staging, ['pack', '--silent', '--pack-destination', folder]);
  const archive = join(folder, `article-gateway-${gateway.version}.tgz`);
  console.log(`${archive}: npm install --global installs it, article-gateway serve runs it.`);
} finally {
  for (const folder of [staging, scratch]) rmSync(folder, { recursive: true, force: true });
}
