import { readFile, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { z } from 'zod';
import type { TestWordPress } from '../../support/wordpress.ts';

const articleSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  content: z.array(z.string()),
});

/** The fields of an article, or of its post; the body as a list of blocks. */
export type MergedArticle = z.infer<typeof articleSchema>;

const syncSchema = z.object({
  /** The post before the article was imported; null before the first time. */
  before: articleSchema.nullable(),
  /** What both sides had in common last, as the site stores it: what differs from it is a change. */
  common: articleSchema.nullable(),
  after: articleSchema,
  /** The article as the service had it. */
  service: articleSchema,
  written: z.array(z.string()),
  /** What waits for a decision, as the site would store it. */
  conflicts: z.partialRecord(z.enum(['title', 'excerpt', 'tags', 'content']), z.string()),
});

/** One import of the article, as it went. */
export type Sync = z.infer<typeof syncSchema>;

export type Edit =
  | { readonly field: 'title' | 'excerpt'; readonly value: string }
  | {
      readonly field: 'tags';
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  | {
      readonly field: 'content';
      readonly index: number;
      readonly deleted: number;
      readonly blocks: readonly string[];
    };

export type Step =
  | ({ readonly do: 'local' | 'remote' } & Edit)
  | { readonly do: 'sync' }
  | { readonly do: 'resolve'; readonly with: string };

export interface Scenario {
  readonly article: MergedArticle;
  readonly steps: readonly Step[];
}

/** Plays many scenarios in one PHP process of the test run's site, without WordPress. */
export async function play(wp: TestWordPress, scenarios: readonly Scenario[]): Promise<Sync[][]> {
  const name = `scenarios-${randomUUID()}.json`;
  const file = join(wp.documentRoot, name);
  await writeFile(file, JSON.stringify(scenarios));
  try {
    const script = await readFile(new URL('sites.php', import.meta.url), 'utf8');
    const answer = await wp.run(script, { SCENARIOS: `/wordpress/${name}` });
    return z.array(z.array(syncSchema)).parse(JSON.parse(answer));
  } finally {
    await rm(file, { force: true });
  }
}

/** Every text says once where it comes from, so that it can be found again. */
let counter = 0;
const unique = (prefix: string) =>
  fc.constant(prefix).map((text) => `${text}${(counter += 1).toString(36)}`);

const tag = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const block = fc.oneof(
  { arbitrary: unique('remote:block '), weight: 4 },
  // Blocks that recur, such as separators.
  { arbitrary: fc.constantFrom('<hr>', 'same'), weight: 1 },
);

export const article: fc.Arbitrary<MergedArticle> = fc.record({
  title: unique('remote:title '),
  excerpt: fc.oneof(fc.constant(''), unique('remote:excerpt ')),
  tags: fc.uniqueArray(tag),
  content: fc.array(block, { maxLength: 8 }),
});

const edit = (side: string): fc.Arbitrary<Edit> =>
  fc.oneof(
    fc.record({
      field: fc.constantFrom('title' as const, 'excerpt' as const),
      // Now and then both say the same.
      value: fc.oneof({ arbitrary: unique(`${side} `), weight: 3 }, fc.constantFrom('', 'both')),
    }),
    fc.record({
      field: fc.constant('tags' as const),
      added: fc.uniqueArray(tag, { maxLength: 2 }),
      removed: fc.uniqueArray(tag, { maxLength: 2 }),
    }),
    fc.record({
      field: fc.constant('content' as const),
      index: fc.nat(20),
      deleted: fc.nat(2),
      blocks: fc.array(
        fc.oneof(
          { arbitrary: unique(`${side} block `), weight: 3 },
          fc.constantFrom('<hr>', 'both'),
        ),
        { maxLength: 2 },
      ),
    }),
  );

export const localEdit: fc.Arbitrary<Step> = edit('mine').map((one) => ({ do: 'local', ...one }));
export const remoteEdit: fc.Arbitrary<Step> = edit('theirs').map((one) => ({
  do: 'remote',
  ...one,
}));
export const sync: Step = { do: 'sync' };

/** An imported article that both sides go on changing, with imports at any time. */
export const scenario: fc.Arbitrary<Scenario> = fc.record({
  article,
  steps: fc
    .array(fc.oneof(localEdit, remoteEdit, fc.constant(sync)), { maxLength: 12 })
    .map((steps) => [sync, ...steps, sync]),
});
