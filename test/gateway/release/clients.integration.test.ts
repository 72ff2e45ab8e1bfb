import { execFile, spawnSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { expect, it } from 'vitest';
import { phpClientArchive, writeTypeScriptClient } from '../../../gateway/release/clients.ts';
import { fence } from '../../docs/fences.ts';
import { startGateway, temporaryDirectory } from '../../support/gateway.ts';
import { compileProgram, modules } from './compiled-program.ts';

const run = promisify(execFile);
const PAGE = 'gateway/docs/clients.md';

/**
 * A service with one article as a program's environment, and the expected output of the page's
 * programs.
 */
async function serviceWithArticle() {
  const gateway = await startGateway();
  const { uuid } = await gateway.owner.save({ meta_title: 'Bridges' });
  const env = { ...process.env, API: `${gateway.url}/api/v1`, KEY: gateway.owner.key };
  return { env, printed: `${uuid} Bridges\n` };
}

it('the packed TypeScript client compiles in a strict program, and runs as the page prints it', async () => {
  const { env, printed } = await serviceWithArticle();
  const directory = await temporaryDirectory();
  const link = async (name: string) => {
    await mkdir(dirname(join(directory, 'node_modules', name)), { recursive: true });
    await symlink(join(modules, name), join(directory, 'node_modules', name));
  };
  const client = join(directory, 'node_modules/@article-bridge/client');
  await mkdir(client, { recursive: true });
  writeTypeScriptClient(client);
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types/node', 'undici-types'])
    await link(name);
  const receiver = `import type { IncomingMessage } from 'node:http';
import { verifyWebhook } from '@article-bridge/client/webhooks';
export const isGenuine = ({ headers }: IncomingMessage, body: Buffer) => verifyWebhook(headers, body, 'whsec_');`;
  await writeFile(join(directory, 'receiver.ts'), receiver);
  await compileProgram(directory, fence(PAGE, 'new ArticleClient('), ['node']);
  const list = () => run(process.execPath, ['program.js'], { cwd: directory, env });
  await expect.poll(list, { interval: 300 }).toEqual({ stdout: printed, stderr: '' });
});

const hasPhp = spawnSync('php', ['-r', 'exit( extension_loaded( "curl" ) ? 0 : 1 );']).status === 0;

it.skipIf(!hasPhp)(
  'the packed PHP client runs as the page prints it (needs php with curl)',
  async () => {
    const { env, printed } = await serviceWithArticle();
    const directory = await temporaryDirectory();
    new AdmZip(Buffer.from(await phpClientArchive())).extractAllTo(directory);
    const program = `<?php
foreach ( array( 'ApiException', 'Transport', 'ArticleClient' ) as $class ) { require "src/$class.php"; }
${fence(PAGE, '$client->articles(')}`;
    await writeFile(join(directory, 'program.php'), program);
    const list = () => run('php', ['program.php'], { cwd: directory, env });
    await expect.poll(list, { interval: 300 }).toEqual({ stdout: printed, stderr: '' });
  },
);

const hasComposer = hasPhp && spawnSync('composer', ['--version']).status === 0;

it.skipIf(!hasComposer)('Composer takes it out of its archive (needs composer)', async () => {
  const directory = await temporaryDirectory();
  await writeFile(join(directory, 'client.zip'), await phpClientArchive());
  const repositories = [{ type: 'artifact', url: '.' }, { 'packagist.org': false }];
  await writeFile(
    join(directory, 'composer.json'),
    JSON.stringify({ repositories, require: { 'article-bridge/client': '*' } }),
  );
  const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' };
  await run('composer', ['update', '--no-interaction', '--quiet'], {
    cwd: directory,
    env,
  });
  const program = `require 'vendor/autoload.php';
    new ArticleBridge\\Client\\ArticleClient( 'https://articles.example.org', 'key' );
    var_dump( ArticleBridge\\Client\\verify_webhook( array(), '', '' ) );`;
  expect(await run('php', ['-r', program], { cwd: directory })).toEqual({
    stdout: 'bool(false)\n',
    stderr: '',
  });
});
