import type { ArticlePublication } from '@article-bridge/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publicationEvents } from '../../../../gateway/src/articles/publications/publication-events.ts';
import { publicationWatchers } from '../../../../gateway/src/articles/publications/publication-watchers.ts';

const OWNER = 1;

const publication: ArticlePublication = {
  uuid: '3f6c2a54-8d1b-4e0f-9a77-5b2c1d9e6f40',
  site: { url: 'https://blog.example', name: 'The blog' },
  url: 'https://blog.example/one',
  status: 'draft',
  since: '2026-01-01T00:00:00',
  post_id: null,
  content_hash: null,
  checks: null,
  checked_at: null,
  reported_at: '2026-01-01T00:00:00',
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function listening(everyMs = 2_000) {
  const watchers = publicationWatchers();
  const watcher = watchers.watch(OWNER, [publication.uuid]);
  if (watcher === undefined) throw new Error('nobody watches');
  const state = {
    publications: [publication],
    isAdmitted: true,
    taken: (): Promise<unknown> => Promise.resolve(),
  };
  let looked = 0;
  const events = publicationEvents({
    watcher,
    first: { publications: [publication] },
    read: () => {
      looked += 1;
      return Promise.resolve({ publications: state.publications });
    },
    taken: async () => {
      await state.taken();
    },
    isStillAdmitted: () => Promise.resolve(state.isAdmitted),
    everyMs,
  });
  return { events, state, watchers, watcher, looks: () => looked };
}

it('says every twenty seconds that the stream is still there', async () => {
  const { events } = listening();
  await events.next();
  let heard: unknown;
  void events.next().then(({ value }) => {
    heard = value;
  });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(heard).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toBe(': \n\n');
});

it('sees by itself what another gateway was told', async () => {
  const { events, state } = listening();
  await events.next();
  const next = events.next();
  state.publications = [{ ...publication, status: 'published' }];
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await next).value).toContain('"published"');
});

it('tells who reads slowly of the newest only', async () => {
  const { events, state, watchers } = listening();
  await events.next();
  for (const status of ['scheduled', 'private', 'published'] as const) {
    state.publications = [{ ...publication, status }];
    watchers.changed(OWNER, [publication.uuid]);
  }
  expect((await events.next()).value).toContain('"published"');
  const next = events.next();
  watchers.changed(OWNER, [publication.uuid]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await next).value).toBe(': \n\n');
});

it('ends in silence, too, once the credential is no longer good', async () => {
  const { events, state } = listening();
  await events.next();
  state.isAdmitted = false;
  const next = events.next();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await next).toEqual({ value: undefined, done: true });
});

it('ends when nobody listens any more, and leaves its place to another', async () => {
  const { events, watchers, watcher } = listening();
  await events.next();
  const next = events.next();
  watcher.close();
  expect(await next).toEqual({ value: undefined, done: true });
  const others = Array.from({ length: 21 }, () => watchers.watch(OWNER, [publication.uuid]));
  expect(others.filter((other) => other !== undefined)).toHaveLength(20);
});

it('is woken for its own articles only, and looks twice a second at most however often sites tell', async () => {
  const { events, state, watchers, looks } = listening();
  await events.next();
  const next = events.next();
  watchers.changed(OWNER, ['6a1a4e0a-0d0c-4c5e-8f43-0a4f7f0c1d2e']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks()).toBe(0);
  for (let n = 0; n < 100; n += 1) {
    watchers.changed(OWNER, [publication.uuid]);
    await vi.advanceTimersByTimeAsync(10);
  }
  // Immediately, after half a second, and after one.
  expect(looks()).toBe(3);
  state.publications = [{ ...publication, status: 'published' }];
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await next).value).toContain('"published"');
});

it('looks no further while what it told has not been taken', async () => {
  const { events, state, watchers, looks } = listening();
  let isTaken = false;
  state.taken = () => expect.poll(() => isTaken).toBe(true);
  await events.next();
  const next = events.next();
  watchers.changed(OWNER, [publication.uuid]);
  state.publications = [{ ...publication, status: 'published' }];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks()).toBe(0);
  isTaken = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await next).value).toContain('"published"');
});
