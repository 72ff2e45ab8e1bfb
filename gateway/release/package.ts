import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'tar';
import { z } from 'zod';

/**
 * `npm run package --workspace gateway`: writes `article-gateway-VERSION.tgz`, from which a machine
 * without this repository runs the gateway (docs/operating.md). It is a workspace of gateway and
 * contract and no package to depend on: Node runs TypeScript as it is, but not below `node_modules`
 * (docs/decisions/typescript-as-it-is.md).
 */
const repository = fileURLToPath(new URL('../..', import.meta.url));

const SHIPPED = [
  'LICENSE',
  '.npmrc',
  'shared/package.json',
  'shared/src',
  'shared/schema',
  'gateway/src',
  'gateway/docs',
  'gateway/studio/dist',
  // The gateway has sites download it: it looks there, as in the repository.
  'wp-plugin/article-bridge.zip',
];

const packageFile = z.looseObject({ version: z.string(), license: z.string() });
const rootFile = packageFile.extend({ dependencies: z.record(z.string(), z.string()) });

const read = (path: string): unknown => JSON.parse(readFileSync(join(repository, path), 'utf8'));

/** The gateway's package without what builds the studio, which is built. */
function gatewayPackage(): z.infer<typeof packageFile> {
  const gateway = packageFile.parse(read('gateway/package.json'));
  delete gateway['devDependencies'];
  gateway['scripts'] = { trim: 'node src/trim-install.ts' };
  return gateway;
}

/** Node itself is a dependency of the root: a machine may have an older one. */
function workspacePackage(version: string): object {
  const { license, dependencies } = rootFile.parse(read('package.json'));
  return {
    name: 'article-gateway',
    ...{ version, private: true, license, type: 'module' },
    workspaces: ['shared', 'gateway'],
    dependencies,
    allowScripts: { node: true },
  };
}

/** What a surrounding `npm run` was told is not for the npm that is started here. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  );
}

if (!existsSync(join(repository, 'gateway/studio/dist/index.html'))) {
  console.error('The studio is not built. Run `npm run build --workspace gateway` first.');
  process.exit(1);
}
if (!existsSync(join(repository, 'wp-plugin/article-bridge.zip'))) {
  console.error('The plugin is not built. Run `npm run plugin:zip` first.');
  process.exit(1);
}
const gateway = gatewayPackage();
const name = `article-gateway-${gateway.version}`;
const directory = mkdtempSync(join(tmpdir(), `${name}-`));
try {
  const root = join(directory, name);
  const writeJson = (path: string, content: object): void => {
    writeFileSync(join(root, path), `${JSON.stringify(content, null, 2)}\n`);
  };
  for (const path of SHIPPED) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(repository, path), join(root, path), { recursive: true });
  }
  writeJson('package.json', workspacePackage(gateway.version));
  writeJson('gateway/package.json', gateway);
  // The versions that were tested: npm takes out of the repository's lockfile what is not needed.
  cpSync(join(repository, 'package-lock.json'), join(root, 'package-lock.json'));
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit'], {
    cwd: root,
    env: ownEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const archive = join(repository, 'gateway', `${name}.tgz`);
  await create({ file: archive, cwd: directory, gzip: true, portable: true }, [name]);
  console.log(`${archive}: unpack it, then npm ci && npx article-gateway serve`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
