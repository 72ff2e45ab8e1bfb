import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { gatewayEnvironment } from '../../../wp-plugin/demo/gateway-content.ts';
import { startGatewayProcess } from '../../../wp-plugin/demo/gateway-process.ts';
import { isPortFree } from '../../../wp-plugin/demo/ports.ts';
import { ownPort } from '../../support/own-port.ts';

const MODULES = new URL('../../../wp-plugin/demo/', import.meta.url).href;

let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gateway-process-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const start = (port = 0) =>
  startGatewayProcess(
    gatewayEnvironment(join(directory, 'data'), port, 1),
    join(directory, 'gateway.log'),
  );

test('it answers, logs to its file, and is gone after close', async () => {
  const gateway = await start(await ownPort());
  expect(gateway.apiUrl).toBe(`${gateway.url}/api/v1`);
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  await gateway.close();
  expect(await gateway.ended).toBe('ended with exit code 0');
  expect(await isPortFree(Number(new URL(gateway.url).port))).toBe(true);
  expect(await readFile(join(directory, 'gateway.log'), 'utf8')).toContain('/healthz');
});

test('settings of another gateway do not reach it', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://articles.example.com');
  vi.stubEnv('PORT', 'nonsense');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const gateway = await start();
  expect(gateway.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await gateway.close();
});

test('a gateway that does not start is an error with its last words', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await expect(start(address.port)).rejects.toThrow(
    /^The gateway did not start: its process ended with exit code 1\n.*is in use/s,
  );
});

test('it ends with the process that has started it, even when that is killed', async () => {
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { gatewayEnvironment } from ${JSON.stringify(`${MODULES}gateway-content.ts`)};
       import { startGatewayProcess } from ${JSON.stringify(`${MODULES}gateway-process.ts`)};
       const gateway = await startGatewayProcess(
         gatewayEnvironment(${JSON.stringify(join(directory, 'data'))}, 0, 1),
         ${JSON.stringify(join(directory, 'gateway.log'))},
       );
       console.log(gateway.url);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [url] = z.tuple([z.url()]).parse(await once(createInterface(parent.stdout), 'line'));
  parent.kill('SIGKILL');
  await vi.waitUntil(() => isPortFree(Number(new URL(url).port)), { timeout: 60_000 });
});
