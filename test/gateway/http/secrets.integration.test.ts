import { expect, it, onTestFinished } from 'vitest';
import { openServices, readConfig } from '@article-bridge/gateway';
import { refuseLeaks } from '../../support/cli-secrets.ts';
import { startGateway, temporaryDirectory } from '../../support/gateway.ts';
import type { RecordedAnswer } from '../../support/recorded-answers.ts';
import { secretWatch } from '../../support/secret-watch.ts';
import { openSession } from '../../support/sessions.ts';

async function watched() {
  const services = await openServices(readConfig({ DATA_DIR: await temporaryDirectory() }));
  onTestFinished(() => services.storage.close());
  const log: string[] = [];
  const watch = secretWatch(services, log);
  const owner = await services.users.add('ada@example.com', 'no password');
  const createKey = () =>
    services.apiKeys.create(owner.id, { name: 't', scopes: [], expiresAt: null });
  return { services, log, watch, owner, createKey };
}

const ANSWER: RecordedAnswer = {
  method: 'POST',
  url: '/api/v1/session',
  route: '/api/v1/session',
  isHidden: false,
  requestBody: undefined,
  status: 200,
  headers: {},
  body: '{}',
};

it('the watch that every test of the gateway is under sees a key in the log, a rotated one, too', async () => {
  const { services, log, watch, owner, createKey } = await watched();
  const { id } = await createKey();
  const rotated = await services.apiKeys.rotate(owner.id, id, { overlapSeconds: 0 });
  log.push('{"msg":"request"}');
  expect(await watch.leaks()).toEqual([]);
  log.push(`{"authorization":"Bearer ${rotated?.key ?? 'none'}"}`);
  expect(await watch.leaks()).toEqual([expect.stringContaining('in a log line')]);
});

it('it sees a key that is shown twice', async () => {
  const { watch, createKey } = await watched();
  const { key } = await createKey();
  watch.heard({ ...ANSWER, body: key });
  expect(await watch.leaks()).toEqual([]);
  watch.heard({ ...ANSWER, body: key });
  expect(await watch.leaks()).toEqual([expect.stringContaining('in more than one answer')]);
});

it('it sees a session’s token anywhere but in its cookie', async () => {
  const { services, watch, owner } = await watched();
  const { token } = await openSession(services, owner.id);
  watch.heard({ ...ANSWER, headers: { 'set-cookie': `session=${token}` } });
  expect(await watch.leaks()).toEqual([]);
  watch.heard({ ...ANSWER, body: token });
  expect(await watch.leaks()).toEqual([expect.stringContaining('in an answer')]);
});

it('it sees a password that was taken, in a later answer', async () => {
  const { watch } = await watched();
  watch.heard({
    ...ANSWER,
    requestBody: { email: 'ada@example.com', password: 'a long password' },
  });
  watch.heard({ ...ANSWER, status: 400, body: '{"detail":"a long password"}' });
  expect(await watch.leaks()).toEqual([expect.stringContaining('in an answer')]);
});

it('it hears answers over HTTP', async () => {
  const { url, secrets } = await startGateway();
  secrets.neverShown('{"status":"ok"}');
  await (await fetch(`${url}/healthz`)).text();
  expect(await secrets.leaks()).toEqual([expect.stringContaining('in an answer')]);
  secrets.forget('{"status":"ok"}');
});

it.each([
  ['its input', { input: 'a long password\n', stdout: '', stderr: 'for a long password' }],
  ['a key of the operator', { stdout: 'SECRET_KEY hush hush hush', stderr: '' }],
])('a command that prints %s fails its test', (_what, printed) => {
  const env = { SECRET_KEY: 'hush hush hush' };
  expect(() => {
    refuseLeaks(env, printed);
  }).toThrow('printed the secret');
});

it('a command may print a new key, and no other one may print it again', async () => {
  const env = { DATA_DIR: await temporaryDirectory() };
  const printed = { stdout: `abk_${'a'.repeat(38)}`, stderr: '' };
  refuseLeaks(env, printed);
  expect(() => {
    refuseLeaks(env, printed);
  }).toThrow('printed the secret');
});
