import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { webhookHeaders } from '../../../gateway/src/webhooks/signature.ts';
import { temporaryDirectory } from '../../support/gateway.ts';
import { webhookGateway } from './webhook-gateway.ts';

const guide = readFileSync(
  fileURLToPath(new URL('../../../gateway/docs/webhooks.md', import.meta.url)),
  'utf8',
);

/** The code blocks of a language, in order. */
function blocks(language: string): string[] {
  return [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , code = '']) => code);
}

/** A row of the guide's table of the test vector. */
function vector(name: string): string {
  const row = new RegExp(`^\\| ${name} +\\| \`(.*)\` +\\|$`, 'm').exec(guide);
  if (row?.[1] === undefined) throw new Error(`the guide has no ${name}`);
  return row[1];
}

const secret = vector('secret');
const body = vector('body');
const timestamp = Number(vector('`Webhook-Timestamp`'));
const headers = {
  'webhook-id': vector('`Webhook-Id`'),
  'webhook-timestamp': String(timestamp),
  'webhook-signature': vector('`Webhook-Signature`'),
};
const signature = headers['webhook-signature'];
const other = `whsec_${Buffer.alloc(24, 5).toString('base64')}`;
const umlauts = '{"title":"Ærø — 橋 👋"}';

interface Case {
  name: string;
  genuine: boolean;
  headers: Partial<typeof headers>;
  body: string;
  secret: string;
  now: number;
}

const genuine = { genuine: true, headers, body, secret, now: timestamp };
const forged = { ...genuine, genuine: false };
const { 'webhook-id': _id, ...withoutId } = headers;

/** Secrets of endpoints that are not stored: texts that are not base64, or only by chance. */
const TEXT_SECRETS = ['any secret that both sides know', 'Ærø 👋', 'C2FVsBQIhrscChlQIMV+b5sS', 'a'];

/** Secrets the gateway never signs with, but which a receiver may have been given. */
const MALFORMED_SECRETS = ['whsec_', 'whsec_!!', 'whsec_A', 'whsec_👋'];

const CASES: Case[] = [
  { ...genuine, name: 'the test vector' },
  ...TEXT_SECRETS.map((text) => ({
    ...genuine,
    name: `the secret ${text}`,
    headers: webhookHeaders({ id: 'msg_1', timestamp, body }, [text]),
    secret: text,
  })),
  ...MALFORMED_SECRETS.map((text) => ({ ...forged, name: `the secret ${text}`, secret: text })),
  { ...genuine, name: 'five minutes later', now: timestamp + 300 },
  { ...genuine, name: 'five minutes earlier', now: timestamp - 300 },
  {
    ...genuine,
    name: 'a rotation, the old secret',
    headers: webhookHeaders({ id: 'msg_1', timestamp, body }, [other, secret]),
  },
  {
    ...genuine,
    name: 'a body beyond ASCII',
    headers: webhookHeaders({ id: 'msg_1', timestamp, body: umlauts }, [secret]),
    body: umlauts,
  },
  { ...forged, name: 'another secret', secret: other },
  { ...forged, name: 'an empty secret', secret: '' },
  { ...forged, name: 'a changed body', body: `${body} ` },
  { ...forged, name: 'another id', headers: { ...headers, 'webhook-id': 'msg_2' } },
  { ...forged, name: 'too late', now: timestamp + 301 },
  { ...forged, name: 'too early', now: timestamp - 301 },
  { ...forged, name: 'no id', headers: withoutId },
  { ...forged, name: 'no header field', headers: {} },
  { ...forged, name: 'no time', headers: { ...headers, 'webhook-timestamp': 'now' } },
  { ...forged, name: 'no signature', headers: { ...headers, 'webhook-signature': '' } },
  { ...forged, name: 'version', headers: { ...headers, 'webhook-signature': signature.slice(1) } },
  { ...forged, name: 'half', headers: { ...headers, 'webhook-signature': signature.slice(0, 20) } },
];

/** How each language reads the cases from a file and prints the results of its function. */
const LANGUAGES = [
  {
    language: 'js',
    command: process.execPath,
    file: 'verify.mjs',
    program: (code: string) => `import { readFileSync } from 'node:fs';
${code}
const cases = JSON.parse(readFileSync(process.argv[2], 'utf8'));
console.log(JSON.stringify(cases.map((c) => verifyWebhook(c.headers, c.body, c.secret, c.now))));`,
  },
  {
    language: 'php',
    command: 'php',
    file: 'verify.php',
    program: (code: string) => `<?php
${code}
$cases = json_decode(file_get_contents($argv[1]), true);
echo json_encode(array_map(function ($c) {
    return verify_webhook($c['headers'], $c['body'], $c['secret'], $c['now']);
}, $cases));`,
  },
  {
    language: 'python',
    command: 'python3',
    file: 'verify.py',
    program: (code: string) => `${code}
import json, sys
print(json.dumps([
    verify_webhook(c["headers"], c["body"].encode(), c["secret"], c["now"])
    for c in json.load(open(sys.argv[1], encoding="utf-8"))
]))`,
  },
  {
    language: 'ruby',
    command: 'ruby',
    file: 'verify.rb',
    program: (code: string) => `${code}
require 'json'
cases = JSON.parse(File.read(ARGV[0], encoding: 'UTF-8'))
puts JSON.generate(cases.map { |c| verify_webhook(c['headers'], c['body'], c['secret'], c['now']) })`,
  },
];

const isInstalled = (command: string) =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

describe('the verification of the guide, for receivers in', () => {
  test.for(LANGUAGES)('$language', async ({ language, command, file, program }, { skip }) => {
    const [code = ''] = blocks(language);
    expect(code).toMatch(/verify_?webhook/i);
    skip(!isInstalled(command), `${command} is not on this machine`);
    const directory = await temporaryDirectory();
    writeFileSync(join(directory, file), program(code));
    writeFileSync(join(directory, 'cases.json'), JSON.stringify(CASES));
    const output = execFileSync(command, [join(directory, file), join(directory, 'cases.json')], {
      encoding: 'utf8',
    });
    const answers = z.array(z.boolean()).parse(JSON.parse(output));
    expect(CASES.map(({ name }, index) => [name, answers[index]])).toEqual(
      CASES.map(({ name, genuine: expected }) => [name, expected]),
    );
  });
});

test('the receiver of the guide takes a delivery of the gateway, and refuses a forged one', async () => {
  const [verify = '', server = ''] = blocks('js');
  const directory = await temporaryDirectory();
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  writeFileSync(join(directory, 'verify-webhook.js'), verify);
  const listening = server.replace(
    /listen\(.*\)/,
    "listen(0, '127.0.0.1', function () { console.log(this.address().port); })",
  );
  writeFileSync(join(directory, 'receiver.js'), listening);
  const child = spawn(process.execPath, ['receiver.js'], {
    cwd: directory,
    env: { WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed).toMatch(/^\d+\n/);
  const hostAndPort = `127.0.0.1:${printed.trim()}`;
  const url = `http://${hostAndPort}/webhook`;

  const target = { url, hostAndPort, port: 0, requests: [], connections: () => 0 };
  const gateway = await webhookGateway({ ...target, answerWith: () => undefined });
  // The receiver uses the real clock.
  gateway.clock.now = Math.floor(Date.now() / 1000);
  const webhook = await gateway.addWebhook({ url }, { secret });
  const { uuid } = await gateway.owner.save();
  await gateway.worker().runDue();
  const [delivery] = await gateway.deliveries(webhook);
  expect(delivery).toMatchObject({ state: 'succeeded', attempts: [{ status: 204 }] });
  await expect.poll(() => printed).toContain(`article.completed ${uuid}`);
  const refused = await gateway.test({ url, secret: other });
  expect(refused.json()).toMatchObject({ ok: false, error: expect.stringContaining('401') });
});

test('every field and route that the guide names exists', async () => {
  const { app } = await webhookGateway();
  const document = JSON.stringify((await app.inject({ url: '/api/v1/openapi.json' })).json());
  for (const [, name = ''] of guide.matchAll(/^\| `(\w+)` +\|/gm)) expect(document).toContain(name);
  for (const [, path = ''] of guide.matchAll(/`(?:GET|POST) \.\.\.(\/[^` ]+)/g)) {
    expect(document).toContain(path);
  }
});
