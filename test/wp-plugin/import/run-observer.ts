import { expect } from 'vitest';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import type { TestWordPress } from '../../support/wordpress.ts';
import { importsOf } from './run-import.ts';
import type { ImportRequest, ImportRun } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

/** An article with a name in the test, and the expected message of the run. */
export interface NamedArticle {
  readonly name: string;
  readonly uuid: string;
  readonly reason: string | RegExp;
}

/**
 * Checks what a run does with any bad article: it says what is wrong, leaves nothing half-made, and
 * continues.
 */
export function runObserverOf(wp: TestWordPress) {
  const imports = importsOf(wp);
  const { traces } = siteStateOf(wp);

  /** Messages of a level in a run's log, about an article or, with null, about the run. */
  const loggedIn = async (run: number, level: string) => {
    const entries = await imports.log(run);
    return (uuid: string | null) =>
      entries
        .filter((entry) => entry.uuid === uuid && entry.level === level)
        .map(({ message }) => message)
        .join('\n');
  };

  const expectFailures = async (
    gateway: FaultyGateway,
    bad: readonly NamedArticle[],
  ): Promise<ImportRun> => {
    const before = await traces();
    const [first, last] = [await gateway.put(), await gateway.put()];
    const uuids = [first.uuid, ...bad.map(({ uuid }) => uuid), last.uuid];
    const run = await imports.run({ uuids });
    expect(run.items.map(({ uuid }) => uuid)).toEqual(uuids);
    expect([run.items.at(0)?.state, run.items.at(-1)?.state]).toEqual(['created', 'created']);
    const loggedAbout = await loggedIn(run.id, 'error');
    for (const [index, { name, uuid, reason }] of bad.entries()) {
      const item = run.items[index + 1];
      expect(item, name).toMatchObject({ state: 'failed', post_id: null, warnings: [] });
      expect(item?.message, name).toMatch(reason);
      expect(loggedAbout(uuid), name).toBe(item?.message);
    }
    expect(await traces()).toMatchObject({
      posts: before.posts + 2,
      attachments: before.attachments,
      terms: before.terms,
      media: before.media,
      files: before.files,
    });
    return run;
  };

  const expectWarnings = async (
    articles: readonly NamedArticle[],
    options: ImportRequest['options'] = {},
  ): Promise<number[]> => {
    const run = await imports.run({ uuids: articles.map(({ uuid }) => uuid), options });
    const loggedAbout = await loggedIn(run.id, 'warning');
    return articles.map(({ name, uuid, reason }) => {
      const item = run.items.find((one) => one.uuid === uuid);
      expect(item, name).toMatchObject({ state: 'created', message: '' });
      const text = item?.warnings.join('\n') ?? '';
      expect(text, name).toMatch(reason);
      expect(loggedAbout(uuid).split('\n').toSorted(), name).toEqual(text.split('\n').toSorted());
      return item?.post_id ?? 0;
    });
  };

  return {
    /** A log message of a level about an article or, with null, about the run. */
    logged: async (run: number, uuid: string | null, level: string): Promise<string> =>
      (await loggedIn(run, level))(uuid),
    /**
     * Imports bad articles between two good ones: each fails with a message that says why, in its
     * item and in the log, and leaves nothing; the others are imported.
     */
    expectFailures,
    /** The same for one article. */
    expectFailure: (
      gateway: FaultyGateway,
      uuid: string,
      reason: string | RegExp,
    ): Promise<ImportRun> => expectFailures(gateway, [{ name: uuid, uuid, reason }]),
    /**
     * Imports articles that are accepted with changes, which are in the log. Returns their posts.
     */
    expectWarnings,
    /** The same for one article. */
    expectWarning: async (
      uuid: string,
      reason: string | RegExp,
      options: ImportRequest['options'] = {},
    ): Promise<number> => {
      const [post = 0] = await expectWarnings([{ name: uuid, uuid, reason }], options);
      return post;
    },
  };
}
