import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectDemoSite } from '../../../wp-plugin/demo/demo-site.ts';
import { wordPressApi } from '../../../wp-plugin/demo/wordpress-api.ts';
import { startWordPress } from '../../../wp-plugin/demo/wordpress.ts';

const GATEWAY = {
  url: 'http://127.0.0.1:8787',
  createCode: () => Promise.resolve('abc_x'),
};
const LOGIN = { user: 'admin', password: 'secret' };

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

describe('the second start of the demo asks WordPress for nothing that the first has seen to', () => {
  it('runs no PHP in a site that is installed', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'second-start-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const wordpress = join(directory, 'files');
    await mkdir(wordpress);
    const ran: string[] = [];
    const url = await listening((request, response) => {
      void text(request).then((body) => {
        ran.push(/function activate|WP_INSTALLING/.exec(body)?.[0] ?? body);
        response.end(JSON.stringify({ output: '' }));
      });
    });
    const options = {
      files: { version: '1', wordpress, wpCli: directory, importer: '', sqlite: '' },
      siteDirectory: join(directory, 'site'),
      pluginDirectory: directory,
      settings: { ...LOGIN, title: 'T', tagline: 'T', timezone: 'UTC', email: 'a@example.com' },
      leavesPlugin: true,
      startServer: () =>
        Promise.resolve({
          url,
          control: { url, token: 'token' },
          ended: new Promise<string>(() => undefined),
          close: () => Promise.resolve(),
        }),
    };
    await (await startWordPress(options)).close();
    expect(ran).toEqual(['WP_INSTALLING', 'function activate']);
    ran.length = 0;
    const second = await startWordPress(options);
    expect(ran).toEqual([]);
    await second.activatePlugin();
    expect(ran).toEqual(['function activate']);
  });

  it.each([
    ['nothing, when all is as it was', [200], []],
    ['the password, when it was revoked', [401, 200], ['password']],
    ['the plugin, when it was switched off', [404, 200], ['plugin']],
    ['both', [401, 404, 200], ['password', 'plugin']],
    ['the connection, by a code, when it has none or its key is refused', [424, 200], ['code']],
    ['all of it', [401, 404, 400, 200], ['password', 'plugin', 'code']],
  ])('and mends %s', async (_what, statuses, mended) => {
    const seen: string[] = [];
    const bodies: string[] = [];
    const passwords = new Set<string | undefined>();
    const answers = [...statuses];
    const url = await listening((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      passwords.add(request.headers.authorization);
      void text(request).then((body) => {
        bodies.push(body);
        response.writeHead(answers.shift() ?? 500).end('{"code":"c","message":"m"}');
      });
    });
    const done: string[] = [];
    const wordpress = {
      ...LOGIN,
      url,
      ended: new Promise<string>(() => undefined),
      activatePlugin: () => {
        done.push('plugin');
        return Promise.resolve();
      },
      createApplicationPassword: () => {
        done.push('password');
        return Promise.resolve('new one');
      },
    };
    const api = wordPressApi({ ...wordpress, applicationPassword: 'old one' });
    const site = { wordpress, api, applicationPassword: 'old one' };
    const gateway = {
      ...GATEWAY,
      createCode: () => {
        done.push('code');
        return GATEWAY.createCode();
      },
    };
    const connected = await connectDemoSite(site, gateway, new AbortController().signal);
    expect(seen).toEqual(statuses.map(() => 'POST /wp-json/article-bridge/v1/connection'));
    expect(done).toEqual(mended);
    expect(bodies.at(-1)).toBe(
      JSON.stringify(mended.includes('code') ? { code: 'abc_x' } : { url: GATEWAY.url }),
    );
    expect(connected.applicationPassword).toBe(mended.includes('password') ? 'new one' : 'old one');
    expect(passwords.size).toBe(mended.includes('password') ? 2 : 1);
  });

  it('and says what is refused for another reason', async () => {
    const url = await listening((_request, response) => response.writeHead(502).end('{}'));
    const wordpress = {
      ...LOGIN,
      url,
      ended: new Promise<string>(() => undefined),
      activatePlugin: () => Promise.reject(new Error('not asked')),
      createApplicationPassword: () => Promise.reject(new Error('not asked')),
    };
    const api = wordPressApi({ ...wordpress, applicationPassword: 'p' });
    const site = { wordpress, api, applicationPassword: 'p' };
    await expect(connectDemoSite(site, GATEWAY, new AbortController().signal)).rejects.toThrow(
      /with 502/,
    );
  });
});
