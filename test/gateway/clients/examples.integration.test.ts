import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { webhookHeaders } from '../../../gateway/src/webhooks/signature.ts';
import { fence } from '../../docs/fences.ts';
import { startGateway } from '../../support/gateway.ts';

const EXAMPLES = fileURLToPath(new URL('../../../gateway/clients/examples', import.meta.url));
const GUIDE = 'gateway/docs/webhooks.md';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** How each language is run, and the programs it needs. */
const LANGUAGES = [
  { ending: 'py', command: ['python3'], needs: [['python3', '--version']] },
  { ending: 'rb', command: ['ruby'], needs: [['ruby', '--version']] },
  { ending: 'go', command: ['go', 'run'], needs: [['go', 'version']] },
  {
    ending: 'sh',
    command: ['sh'],
    needs: [
      ['curl', '--version'],
      ['openssl', 'version'],
    ],
  },
] as const;

/** Programs that are missing on this machine. */
function missing(needs: readonly (readonly [string, string])[]): string[] {
  const isThere = ([program, option]: readonly [string, string]) =>
    spawnSync(program, [option], { stdio: 'ignore' }).status === 0;
  return needs.filter((need) => !isThere(need)).map(([program]) => program);
}

/** Runs an example to its end. */
function run(
  [program, ...options]: readonly [string, ...string[]],
  file: string,
  env: Record<string, string>,
  input = '',
): Promise<{ isGood: boolean; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      [...options, join(EXAMPLES, file)],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        resolve({ isGood: error === null, stdout, stderr });
      },
    );
    // A program that refuses a delivery by its header fields does not read the body.
    child.stdin?.on('error', () => undefined).end(input);
  });
}

describe.each(LANGUAGES)('the examples in .$ending', ({ ending, command, needs }) => {
  const lacks = missing(needs);
  const why = lacks.length === 0 ? '' : ` (skipped: no ${lacks.join(', ')} here)`;

  it.skipIf(why !== '')(
    `list all articles, beyond a page, or say what was refused${why}`,
    async () => {
      const gateway = await startGateway();
      const saved: string[] = [];
      for (let count = 0; count < 51; count += 1) saved.push((await gateway.owner.save()).uuid);
      const env = { API: `${gateway.url}/api/v1`, KEY: gateway.owner.key };
      const list = async () => {
        const { isGood, stdout, stderr } = await run(command, `list_articles.${ending}`, env);
        return isGood ? stdout.split('\n').filter(Boolean).toSorted() : stderr;
      };
      // Articles written within the current second are listed after it.
      await expect.poll(list, { interval: 300 }).toEqual(saved.toSorted());
      const refused = await run(command, `list_articles.${ending}`, { ...env, KEY: 'abk_unknown' });
      expect(refused).toMatchObject({ isGood: false, stderr: expect.stringContaining('401') });
    },
  );

  it.skipIf(why !== '')(`tell a genuine delivery from others${why}`, async () => {
    const body = '{"title":"Ærø — 橋 👋"}\n\n';
    const verify = async (given: { secret?: string; body?: string; late?: number } = {}) => {
      const timestamp = Math.floor(Date.now() / 1000) - (given.late ?? 0);
      const old = `whsec_${Buffer.alloc(24, 5).toString('base64')}`;
      const sent = webhookHeaders({ id: 'msg_1', timestamp, body }, [old, SECRET]);
      const env = {
        HTTP_WEBHOOK_ID: sent['webhook-id'],
        HTTP_WEBHOOK_TIMESTAMP: sent['webhook-timestamp'],
        HTTP_WEBHOOK_SIGNATURE: sent['webhook-signature'],
        WEBHOOK_SECRET: given.secret ?? SECRET,
      };
      return (await run(command, `verify_webhook.${ending}`, env, given.body ?? body)).isGood;
    };
    expect(await verify()).toBe(true);
    expect(await verify({ body: body.trim() })).toBe(false);
    expect(await verify({ secret: `whsec_${Buffer.alloc(24, 6).toString('base64')}` })).toBe(false);
    expect(await verify({ secret: '' })).toBe(false);
    expect(await verify({ late: 400 })).toBe(false);
    expect(await verify({ late: -400 })).toBe(false);
  });
});

it.each([
  ['verify_webhook.py', 'import hashlib'],
  ['verify_webhook.rb', "require 'openssl'"],
])('%s begins with the function that the page prints', (file, holds) => {
  expect(readFileSync(join(EXAMPLES, file), 'utf8').startsWith(fence(GUIDE, holds))).toBe(true);
});
