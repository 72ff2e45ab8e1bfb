import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryDirectory } from '../../support/gateway.ts';
import { PNG, hollowJpeg } from '../media/image-bytes.ts';
import { kill } from '../crash/killed.ts';
import {
  MEMORY_MB,
  article,
  attackedGateway,
  longArticles,
  ownArticles,
  twoKeys,
} from './attacked-gateway.ts';
import { hostileInputs, longLines, mentionsOf } from './hostile-inputs.ts';
import type { HostileInput } from './hostile-inputs.ts';
import { watchedGateway } from './watched-gateway.ts';

const created = z.object({ uuid: z.string() });
const uploaded = z.object({ url: z.string() });
const refusal = z.object({ detail: z.string() });

const AT_ONCE = 4;

/** Characters: fifty errors, each with its place and text. */
const LONGEST_REFUSAL = 100_000;

/**
 * Inputs that take most memory: three large texts that are parsed, and large images. Of the latter,
 * those that are refused soon: the others take the same memory, but seconds of a processor.
 */
const LARGE_TEXTS = /^POST of \w+: (?:<p>|&amp;).* 950000/;
const LARGE_IMAGES = /^image\/(?:png|gif|webp)/;

/** Concurrent requests of each of two owners. */
const FLOOD = 14;

/** Number of inputs; with `FULL=1`, all of them in random order. */
const EXAMPLES = process.env['FULL'] === undefined ? 12 : undefined;

/** Number of texts that mention images, most of which take a thread ten seconds; with `FULL=1`, all. */
const TEXTS = process.env['FULL'] === undefined ? 4 : undefined;

it('answers /healthz, whatever one owner sends by whatever way, four at once', async () => {
  const directory = await temporaryDirectory();
  const [key] = await twoKeys(directory);
  const gateway = await watchedGateway({ DATA_DIR: directory });
  const { text } = await gateway.send(key, article({ markdown: 'A text.' }));
  // A failure prints the inputs: by name, not with megabytes of content.
  const inputs = hostileInputs(created.parse(JSON.parse(text)).uuid).map((input) => ({
    ...input,
    [fc.toStringMethod]: () => input.name,
  }));
  const limit = await gateway.waitLimit();
  const length = EXAMPLES ?? inputs.length;

  async function sendOne(input: HostileInput): Promise<void> {
    const answer = await gateway.send(key, input);
    expect(answer.status, `${input.name}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
    if (answer.status >= 400) {
      expect(answer.text.length, input.name).toBeLessThan(LONGEST_REFUSAL);
    }
    if (answer.status === 202) await gateway.ended(key, answer);
  }

  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(inputs, { minLength: length, maxLength: length }),
      async (chosen) => {
        for (let start = 0; start < chosen.length; start += AT_ONCE) {
          const part = chosen.slice(start, start + AT_ONCE);
          await gateway.longestWait();
          await Promise.all(part.map(sendOne));
          const names = part.map(({ name }) => name).join('; ');
          expect(await gateway.longestWait(), names).toBeLessThan(limit);
        }
      },
    ),
    // A smaller counterexample would take as long as all inputs.
    { numRuns: 1, endOnFailure: true },
  );
}, 3_600_000);

it('answers /healthz while articles name their images over and over, while those are read, and while lines are as long as they may be', async () => {
  const directory = await temporaryDirectory();
  const [key] = await twoKeys(directory);
  const gateway = await watchedGateway({ DATA_DIR: directory });
  const image = await gateway.send(key, {
    ...{ method: 'POST', path: '/api/v1/media', type: 'image/png' },
    body: () => Uint8Array.from(PNG),
  });
  const { url } = uploaded.parse(JSON.parse(image.text));
  const { text } = await gateway.send(key, article({ markdown: 'A text.' }));
  const payload = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  const limit = await gateway.waitLimit();
  await gateway.longestWait();

  const outcomes = new Set<number>();
  const over: string[] = [];
  const mentions = mentionsOf(url, payload);
  const texts = mentions.filter(({ name }) => name.startsWith('POST'));
  const files = mentions.filter((input) => !texts.includes(input));
  for (const input of [...someOf(texts, TEXTS), ...files, ...longLines(payload)]) {
    const answer = await gateway.send(key, input);
    expect(answer.status, `${input.name}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
    outcomes.add(answer.status);
    if (answer.status === 202) await gateway.ended(key, answer);
    if (answer.status === 201) {
      const path = `/api/v1/articles/${created.parse(JSON.parse(answer.text)).uuid}`;
      for (const format of ['', '/export?format=html', '/export?format=blocks']) {
        await gateway.statusOf(key, `${path}${format}`);
      }
    }
    const wait = await gateway.longestWait();
    if (wait >= limit) over.push(`${wait.toFixed(0)} ms: ${input.name}`);
  }
  // As text, so that the names are in the message.
  expect(over.join('\n')).toBe('');
  // Files are processed later; of the texts, some are created and some refused.
  expect(outcomes).toContain(202);
  if (TEXTS === undefined) expect([...outcomes].sort()).toEqual([201, 202, 400]);
}, 900_000);

/** Bytes of an image through which a parser goes one by one: far more than it does at once. */
const HOLLOW_BYTES = 6_000_000;

it('answers /healthz while thumbnails are asked for of a picture whose size is hard to find', async () => {
  const directory = await temporaryDirectory();
  const [key] = await twoKeys(directory);
  const gateway = await watchedGateway({ DATA_DIR: directory });
  const image = await gateway.send(key, {
    ...{ method: 'POST', path: '/api/v1/media', type: 'image/jpeg' },
    body: () => Uint8Array.from(hollowJpeg(HOLLOW_BYTES)),
  });
  const { url } = uploaded.parse(JSON.parse(image.text));
  const limit = await gateway.waitLimit();
  await gateway.longestWait();
  const path = `${new URL(url).pathname}?size=thumbnail`;
  expect((await gateway.send('', { method: 'GET', path })).status).toBe(404);
  expect(await gateway.longestWait()).toBeLessThan(limit);
}, 120_000);

/** As many of the inputs, others with each seed; all of them by default. */
function someOf(inputs: readonly HostileInput[], length = inputs.length): HostileInput[] {
  return fc
    .sample(fc.shuffledSubarray([...inputs], { minLength: length, maxLength: length }), 1)
    .flat();
}

/** Inputs that once froze the gateway. */
const FOUND: Readonly<Record<string, Omit<HostileInput, 'name'>>> = {
  'formatting that nests 166 deep': article({ html: '<a><b>'.repeat(166) }),
  'blocks of it': article({ blocks: '<a><b>'.repeat(166) }),
  'two million values': {
    ...article({}),
    body: () =>
      new TextEncoder().encode(`{"custom_fields":{"a":[${'0,'.repeat(2_000_000)}0]},"title":"x"}`),
  },
  'a hundred lists of a hundred and one': {
    ...article({}),
    body: () =>
      new TextEncoder().encode(`{"custom_fields":[${`[${'0,'.repeat(100)}0],`.repeat(100)}[]]}`),
  },
  'a name of two million characters': article({
    custom_fields: { ['k'.repeat(2_000_000)]: Array.from({ length: 900 }, () => '\0') },
  }),
  '300,000 keys': {
    ...article({}),
    body: () =>
      new TextEncoder().encode(`{"custom_fields":{${'"key":1,'.repeat(300_000)}"last":1}}`),
  },
};

it('refuses what froze it with the bound and the place', async () => {
  const directory = await temporaryDirectory();
  const [key] = await twoKeys(directory);
  const gateway = await attackedGateway({ DATA_DIR: directory });
  const refusals: Record<string, string> = {};
  for (const [name, input] of Object.entries(FOUND)) {
    const { status, text } = await gateway.send(key, input);
    expect(text.length, name).toBeLessThan(LONGEST_REFUSAL);
    refusals[name] = `${status} ${refusal.parse(JSON.parse(text)).detail}`;
  }
  expect(refusals).toEqual({
    'formatting that nests 166 deep': expect.stringMatching(/^400 \/html: line 1: .*128 deep/),
    'blocks of it': expect.stringMatching(/^400 \/blocks: line 1: .*128 deep/),
    'two million values': expect.stringMatching(/^400 \/custom_fields\/a: .*1000 entries/),
    'a hundred lists of a hundred and one': expect.stringMatching(
      /^400 \/custom_fields\/98\/\d+: .*10000 values/,
    ),
    'a name of two million characters': expect.stringMatching(
      /^400 \/custom_fields\/k{100}…\/0: contains a NUL/,
    ),
    '300,000 keys': expect.stringMatching(/^400 \/custom_fields: .*1000 entries/),
  });
});

it(`keeps within ${MEMORY_MB} MB, whatever is sent at once`, async () => {
  const directory = await temporaryDirectory();
  const keys = await twoKeys(directory);
  const gateway = await attackedGateway({ DATA_DIR: directory });
  const inputs = hostileInputs('none');
  const texts = inputs.filter(({ name }) => LARGE_TEXTS.test(name));
  const images = inputs.filter(({ name }) => LARGE_IMAGES.test(name));
  const flood = [...texts, ...Array.from({ length: FLOOD }, () => images).flat()].slice(0, FLOOD);
  // The connection of a refused request may be closed while its body is still being sent.
  await Promise.allSettled(keys.flatMap((key) => flood.map((input) => gateway.send(key, input))));
  expect((await gateway.send('', { method: 'GET', path: '/healthz' })).status).toBe(200);
  const peak = await gateway.peakMemory();
  expect(peak ?? 0).toBeLessThan(MEMORY_MB);
}, 900_000);

/**
 * Articles of a third of a megabyte, fifty of which are the largest possible page, and of 1.8
 * megabytes.
 */
const PAGED = Array.from({ length: 50 }, () => 160_000);
const LARGE_ONES = Array.from({ length: 6 }, () => 900_000);
const SMALL_CHANGES = Array.from({ length: 60 }, () => 900_000);
const COLD_LISTS = 6;
const COLD_READS = 30;

/** Address of the largest page, a different one for each second. */
function payloads(second: number): string {
  const since = `1970-01-01T00:00:${String(second).padStart(2, '0')}`;
  return `/api/v1/articles?status=any&expand=payload&per_page=50&updated_since=${since}`;
}

it(`keeps within ${MEMORY_MB} MB while two owners read much that has to be made first`, async () => {
  const directory = await temporaryDirectory();
  const lengths = [...PAGED, ...LARGE_ONES];
  const owners = [await longArticles(directory, lengths), await longArticles(directory, lengths)];
  const gateway = await attackedGateway({ DATA_DIR: directory });
  const statuses = owners.flatMap(({ key, uuids }) => [
    ...Array.from({ length: COLD_LISTS }, (_, n) => gateway.statusOf(key, payloads(n))),
    ...Array.from({ length: COLD_READS }, (_, n) =>
      gateway.statusOf(key, `/api/v1/articles/${uuids.at(-1 - (n % LARGE_ONES.length))}`),
    ),
  ]);
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));

  expect((await gateway.peakMemory()) ?? 0).toBeLessThan(MEMORY_MB);
}, 900_000);

it(`keeps within ${MEMORY_MB} MB while small requests change large articles`, async () => {
  const directory = await temporaryDirectory();
  const { key, uuids } = await longArticles(directory, SMALL_CHANGES);
  const gateway = await attackedGateway({ DATA_DIR: directory });
  const changes = uuids.map((uuid) =>
    gateway.send(key, {
      method: 'POST',
      path: `/api/v1/articles/${uuid}/status`,
      type: 'application/json',
      body: () => new TextEncoder().encode(JSON.stringify({ status: 'archived' })),
    }),
  );
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await gateway.peakMemory()) ?? 0).toBeLessThan(MEMORY_MB);
}, 900_000);

it('answers another owner, and keeps within its memory, while nobody takes the answers of one', async () => {
  const directory = await temporaryDirectory();
  const hostile = await longArticles(directory, PAGED);
  const other = await longArticles(directory, PAGED);
  const gateway = await attackedGateway({ DATA_DIR: directory });
  const answers = Array.from({ length: COLD_LISTS }, (_, n) =>
    gateway.ask(hostile.key, payloads(n)),
  );
  await Promise.race(answers);
  for (let n = 0; n < 10; n += 1) {
    expect(await gateway.statusOf(other.key, payloads(n))).toBe(200);
  }

  expect((await gateway.peakMemory()) ?? 0).toBeLessThan(MEMORY_MB);
}, 900_000);

/** A text that no parser finishes: it runs until its limit of processor time. */
const HARD = `${'>'.repeat(50_000)}x`;

const ORDINARY = 'Some words of an **article** with a [link](https://example.com/).\n\n'.repeat(40);

/** Ordinary saves in a row. */
const SAVES = 5;

it('saves an ordinary article while all of another owner’s texts are hard, of which it refuses some', async () => {
  const directory = await temporaryDirectory();
  const [hostile, other] = await twoKeys(directory);
  const gateway = await attackedGateway({ DATA_DIR: directory });

  let read = 0;
  const refused: string[] = [];
  // One is processed, sixteen wait.
  const answers = Array.from({ length: 20 }, () =>
    gateway.send(hostile, article({ markdown: HARD })).then(({ status, headers }) => {
      if (status === 429) refused.push(headers.get('retry-after') ?? 'no word of when');
      else read += 1;
    }),
  );
  await Promise.race(answers);
  for (let save = 0; save < SAVES; save += 1) {
    expect((await gateway.send(other, article({ markdown: ORDINARY }))).status).toBe(201);
  }
  // Counted instead of timed: fairness is the order, which does not depend on the machine's load.
  // One hard text per turn, and those in progress when the first save arrived.
  expect(read).toBeLessThanOrEqual(SAVES + 2);
  expect(refused).toEqual(['5', '5', '5']);
  await kill(gateway.child);
  await Promise.allSettled(answers);
});

/** More than a megabyte each, as returned by the API. */
const LONG = `<p>${'Words of a long article that say little. '.repeat(100)}</p>`.repeat(90);
const LONG_ARTICLES = 24;

it('saves an ordinary article while another owner reads many long ones at once', async () => {
  const directory = await temporaryDirectory();
  const contents = Array.from({ length: LONG_ARTICLES }, (_, n) => {
    const html = `<p>${n}</p>${LONG}`;
    return { html, markdown: html };
  });
  const hostile = await ownArticles(directory, contents);
  const [other] = await twoKeys(directory);
  const gateway = await attackedGateway({ DATA_DIR: directory, CACHE_MAX_BYTES: '0' });
  const save = async () => {
    expect((await gateway.send(other, article({ markdown: ORDINARY }))).status).toBe(201);
  };
  // The first save also waits for modules to be loaded.
  await save();
  let read = 0;
  // Only the beginning of each response is read, so that this process has time to count them.
  const answers = hostile.uuids.map(async (uuid) => {
    await gateway.ask(hostile.key, `/api/v1/articles/${uuid}`);
    read += 1;
  });
  await Promise.race(answers);
  await save();
  // With a single queue, the save would have come after all of them.
  expect(read).toBeLessThan(0.75 * LONG_ARTICLES);
});

/** Imports of each of two owners: as many as an owner may upload at once. */
const IMPORTS_EACH = 4;

it('answers after a restart, while it goes on with imports whose texts are hard, which end', async () => {
  const directory = await temporaryDirectory();
  const keys = await twoKeys(directory);
  const imports = hostileInputs('none').filter(({ name }) => /^import .* 950000$/.test(name));
  const hardOne = { ...importOf(HARD), name: 'a text that no parser gets through' };
  const chosen = [hardOne, ...fc.sample(fc.shuffledSubarray(imports), 1).flat()];
  const each = chosen.slice(0, EXAMPLES === undefined ? undefined : 2 * IMPORTS_EACH);
  for (let start = 0; start < each.length; start += 2 * IMPORTS_EACH) {
    const part = each.slice(start, start + 2 * IMPORTS_EACH);
    const killed = await attackedGateway({ DATA_DIR: directory });
    const taken = await Promise.all(
      part.map(async (input, n) => {
        const key = keys[n % 2 === 0 ? 0 : 1];
        const answer = await killed.send(key, input);
        expect(answer.status, `${input.name}: ${answer.text.slice(0, 200)}`).toBe(202);
        return { key, answer };
      }),
    );
    const [first] = taken;
    if (first !== undefined) await killed.started(first.key, first.answer);
    await kill(killed.child);
    endLeases(directory);

    const gateway = await watchedGateway({ DATA_DIR: directory });
    for (const { key, answer } of taken) await gateway.ended(key, answer);
    const wait = await gateway.longestWait();
    const limit = await gateway.waitLimit();
    expect(wait, part.map(({ name }) => name).join('; ')).toBeLessThan(limit);
    await kill(gateway.child);
  }
}, 3_600_000);

/** An import of one article with this Markdown. */
function importOf(markdown: string): Omit<HostileInput, 'name'> {
  return {
    method: 'POST',
    path: '/api/v1/articles/import',
    type: 'application/x-ndjson',
    body: () => new TextEncoder().encode(`${JSON.stringify({ title: 'Hard', markdown })}\n`),
  };
}

/**
 * Expires the leases, as a minute does, so that another gateway continues the killed one's work.
 */
function endLeases(directory: string): void {
  const database = new DatabaseSync(`${directory}/gateway.sqlite`);
  try {
    const { changes } = database.prepare('update import_jobs set leased_until = 0').run();
    expect(changes).toBeGreaterThan(0);
  } finally {
    database.close();
  }
}
