import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleList } from '@article-bridge/contract';
import { openServices, readConfig } from '@article-bridge/gateway';
import { expect, it } from 'vitest';
import { testOwner } from '../support/gateway.ts';
import { png } from '../support/images.ts';
import { ownPort } from '../support/own-port.ts';
import { fence } from './fences.ts';
import { npmScripts } from './npm-scripts.ts';
import { cleanFolder, endServer, runShell, startShell } from './shell.ts';

/** Port of the reader's gateway, and the base address of its API. */
async function ownGateway() {
  const port = await ownPort();
  return { env: { PORT: String(port) }, api: `http://127.0.0.1:${port}/api/v1` };
}

const authorized = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } });

it('operating.md: from the first user to a gateway that serves their files', async () => {
  const { env, api } = await ownGateway();
  const folder = await cleanFolder();
  await mkdir(join(folder, 'gateway/samples/images'), { recursive: true });
  await writeFile(
    join(folder, 'gateway/samples/where-to-cut.md'),
    fence('gateway/docs/writers.md', 'title: Where to cut'),
  );
  await writeFile(join(folder, 'gateway/samples/images/cut.png'), png(2, 1, [1, 2, 3]));

  const shell = startShell(
    folder,
    fence('gateway/docs/operating.md', 'npx article-gateway user'),
    env,
  );
  await shell.says(/^Article gateway at /m);
  expect(npmScripts(folder)).toEqual(['build of gateway']);
  expect(shell.printed.stdout).toContain('Added ada@example.com.');
  // The printed front matter is valid: no warning, and nothing is left out.
  expect(shell.printed.stdout).toMatch(
    /^1 created, 0 updated, 0 unchanged, 0 failed, 0 with problems$/m,
  );

  const key = await shell.says(/^(abk_\w+)$/m);
  const answer = await fetch(`${api}/articles`, authorized(key));
  expect(answer.status).toBe(200);
  const list = articleList.parse(await answer.json());
  expect(list.articles).toMatchObject([{ slug: 'where-to-cut', status: 'completed' }]);

  endServer(shell);
  await shell.done();
});

it('install.md: what is installed with npm serves, and a site can connect', async () => {
  const { env, api } = await ownGateway();
  const shell = startShell(
    await cleanFolder(),
    fence('gateway/docs/install.md', 'npm install --global ./'),
    env,
  );
  await shell.says(/^abc_\w+$/m);
  await shell.says(/^Article gateway at /m);
  expect((await fetch(`${api}/articles`)).status).toBe(401);
  endServer(shell);
  await shell.done();
});

it('api-quickstart.md: TypeScript programs import the schemas', async () => {
  const folder = await cleanFolder();
  const code = fence('gateway/docs/api-quickstart.md', '@article-bridge/contract');
  const use = 'console.log(typeof articleList.parse, typeof seoPackage.parse);\n';
  await writeFile(join(folder, 'program.mts'), code + use);
  expect(await runShell(folder, 'node program.mts')).toBe('function function\n');
});

/** A stand-in for systemctl, as far as the page uses it. */
const SYSTEMCTL = `
systemctl() {
  echo "$*" >> systemctl-calls
  if [ "$1" = stop ]; then
    kill "$SERVING"
    while kill -0 "$SERVING" 2> kill-errors; do sleep 0.1; done
  else
    article-gateway serve
  fi
}
`;

it('gateway/docs/install.md and operating.md: install, serve, back up while it serves, restore', async () => {
  const { env, api } = await ownGateway();
  const folder = await cleanFolder();
  const backups = join(folder, 'backups');
  await mkdir(backups);
  // Replaces the page's folder of backups by the reader's.
  const page = (holds: string) =>
    fence('gateway/docs/operating.md', holds).replaceAll('/backups/', `${backups}/`);
  const { storage, ...services } = await openServices(
    readConfig({ DATA_DIR: join(folder, 'data') }),
  );
  const owner = await testOwner({ storage, ...services });
  const { key } = await owner.createKey({ scopes: ['articles:read', 'articles:write'] });
  const { uuid } = await owner.save();
  await storage.close();
  const article = () => fetch(`${api}/articles/${uuid}`, authorized(key));

  const first = startShell(
    folder,
    fence('gateway/docs/install.md', 'npm ci && npm run build'),
    env,
  );
  await first.says(/^Article gateway at /m);
  expect(npmScripts(folder)).toEqual(['build of gateway']);
  expect((await article()).status).toBe(200);

  expect(await runShell(folder, page('article-gateway backup'), env)).toContain('1 article');
  await fetch(`${api}/articles/${uuid}`, { method: 'DELETE', ...authorized(key) });
  expect((await article()).status).toBe(410);

  const [taken = '', ...others] = await readdir(backups);
  expect([taken, others]).toEqual([expect.stringMatching(/^articles-[-0-9]{10}\.backup$/), []]);
  await rename(join(backups, taken), join(backups, 'articles-2026-01-01.backup'));
  const SERVING = /"pid":(\d+)/.exec(first.printed.stderr)?.[1] ?? '';
  const second = startShell(folder, SYSTEMCTL + page('systemctl stop'), { ...env, SERVING });
  await second.says(/^Article gateway at /m);
  await first.done();
  expect((await article()).status).toBe(200);
  expect(readFileSync(join(folder, 'systemctl-calls'), 'utf8')).toBe(
    'stop article-gateway\nstart article-gateway\n',
  );
  endServer(second);
  await second.done();
});
