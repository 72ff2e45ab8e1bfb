import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../support/gateway.ts';
import { MEMORY_MB, attackedGateway, longArticles } from './attacked-gateway.ts';
import { hostileInputs } from './hostile-inputs.ts';
import type { HostileInput } from './hostile-inputs.ts';

const OWNERS = 4;

/**
 * Articles of a third of a megabyte, fifty of which are the largest possible page, and of 1.8
 * megabytes.
 */
const LENGTHS = [
  ...Array.from({ length: 50 }, () => 160_000),
  ...Array.from({ length: 6 }, () => 900_000),
];

/** Inputs that take most memory: large texts, files of them, and large images. */
const LARGE =
  /^(?:POST|PUT|PATCH) of \w+: (?:<p>|&amp;).* 950000|^image|^import of .*(?:<p>|&amp;).* (?:950000|3145728)/;

/** Images of 15 MB each. */
const REFUSED_IMAGES = 60;

const FORMATS = ['json', 'html', 'markdown', 'blocks'] as const;

/** With `FULL=1`, several times as many concurrent requests as there is room for. */
const IS_FULL = process.env['FULL'] !== undefined;

/**
 * Concurrent requests of each owner: bodies, reads of each kind, and reads whose responses are read
 * slowly or not at all.
 */
const BODIES = IS_FULL ? 16 : 2;
const READS = IS_FULL ? 8 : 2;
const SIPPED = IS_FULL ? 12 : 3;
const UNTAKEN = IS_FULL ? 6 : 2;

/**
 * Milliseconds for which a response is not read before its client disconnects. The gateway's own
 * deadline, which `answer-deadline.integration.test.ts` tests, is ten times as long.
 */
const UNTAKEN_FOR_MS = 2_000;

it(`keeps within ${MEMORY_MB} MB while ${OWNERS} owners send, import and read much at once, of which they take little`, async () => {
  const directory = await temporaryDirectory();
  const owners: { key: string; uuids: string[] }[] = [];
  for (let made = 0; made < OWNERS; made += 1) {
    owners.push(await longArticles(directory, LENGTHS));
  }
  const gateway = await attackedGateway({ DATA_DIR: directory });

  async function leave(key: string, path: string): Promise<void> {
    const disconnect = await gateway.ask(key, path);
    setTimeout(disconnect, UNTAKEN_FOR_MS).unref();
  }

  async function flood(
    { key, uuids }: { key: string; uuids: string[] },
    index: number,
  ): Promise<void> {
    const paths = readsOf(uuids);
    for (const path of paths.slice(0, UNTAKEN)) leave(key, path).catch(() => undefined);
    for (const path of paths.slice(UNTAKEN, UNTAKEN + SIPPED)) gateway.sip(key, path);
    // The connection of a refused request may be closed while its body is still being sent.
    await Promise.allSettled([
      ...largeInputs(uuids.at(-1) ?? '', index).map((input) => gateway.send(key, input)),
      ...paths.map((path) => gateway.statusOf(key, path)),
    ]);
  }

  await Promise.all(owners.map(flood));
  expect((await gateway.send('', { method: 'GET', path: '/healthz' })).status).toBe(200);
  expect((await gateway.peakMemory()) ?? 0).toBeLessThan(MEMORY_MB);
}, 1_800_000);

it(`keeps within ${MEMORY_MB} MB while large images are refused, one after another`, async () => {
  const directory = await temporaryDirectory();
  const { key, uuids } = await longArticles(directory, [100]);
  const gateway = await attackedGateway({ DATA_DIR: directory });
  const damaged = hostileInputs(uuids[0] ?? '').find(({ name }) => name.startsWith('image/png'));
  if (damaged === undefined) throw new Error('no image is damaged');
  for (let sent = 0; sent < REFUSED_IMAGES; sent += 1) {
    expect((await gateway.send(key, damaged)).status).toBe(415);
  }
  expect((await gateway.peakMemory()) ?? 0).toBeLessThan(MEMORY_MB);
});

/** The owners go through the list together, so that few of them send the same. */
function largeInputs(uuid: string, owner: number): HostileInput[] {
  const large = hostileInputs(uuid).filter(({ name }) => LARGE.test(name));
  const from = (owner * BODIES) % large.length;
  return [...large.slice(from), ...large.slice(0, from)].slice(0, BODIES);
}

/** Addresses of the largest pages and feeds, details and exports, all different. */
function readsOf(uuids: readonly string[]): string[] {
  const articles = '/api/v1/articles';
  return Array.from({ length: READS }, (_, n) => {
    const uuid = uuids.at(-1 - (n % 6)) ?? '';
    const since = `1970-01-01T00:00:${String(n).padStart(2, '0')}`;
    return [
      `${articles}?status=any&expand=payload&per_page=50&updated_since=${since}`,
      `${articles}?status=any&expand=payload&per_page=${50 - n}&cursor=`,
      `${articles}/${uuid}`,
      `${articles}/${uuid}/export?format=${FORMATS[n % FORMATS.length]}`,
    ];
  }).flat();
}
