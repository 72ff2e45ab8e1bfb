import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fence } from './fences.ts';
import { cleanFolder, runShell } from './shell.ts';

const PAGE = 'gateway/docs/webhooks.md';

/** Reads a request from the given file and prints whether it is genuine. */
const PROGRAM = `
import { readFileSync } from 'node:fs';
import { verifyWebhook } from './verify-webhook.mjs';

const [head, body] = readFileSync('request', 'utf8').split('\\n\\n');
const headers = Object.fromEntries(
  head.split('\\n').slice(1).map((line) => line.split(': ')).map(([name, value]) => [name.toLowerCase(), value]),
);
const { SECRET } = process.env;
const at = Number(headers['webhook-timestamp']);
console.log(verifyWebhook(headers, body, SECRET, at), verifyWebhook(headers, body + ' ', SECRET, at));
`;

it('the delivery that the page shows is verified by the function that it prints', async () => {
  const folder = await cleanFolder();
  const request = fence(PAGE, 'POST /webhook HTTP').replace(/\n$/, '');
  await writeFile(join(folder, 'request'), request);
  await writeFile(join(folder, 'verify-webhook.mjs'), fence(PAGE, 'export function verifyWebhook'));
  await writeFile(join(folder, 'program.mjs'), PROGRAM);
  const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(await runShell(folder, 'node program.mjs', { SECRET })).toBe('true false\n');
});
