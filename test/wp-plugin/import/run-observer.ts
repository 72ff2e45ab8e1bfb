import { expect } from 'vitest';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import type { TestWordPress } from '../../support/wordpress.ts';
import { importsOf } from './run-import.ts';
import type { ImportRequest, ImportRun } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

/** What a run must do whatever one of its articles is: say what is wrong, keep nothing half-made, go on. */
export function runObserverOf(wp: TestWordPress) {
  const imports = importsOf(wp);
  const { traces } = siteStateOf(wp);

  /** The text of an error of the log, about an article or, with null, about the run. */
  const logged = async (run: number, uuid: string | null, level: string): Promise<string> => {
    const entries = await imports.log(run);
    return entries
      .filter((entry) => entry.uuid === uuid && entry.level === level)
      .map(({ message }) => message)
      .join('\n');
  };

  return {
    logged,
    /**
     * Imports a bad article between two good ones: it fails with a message that says why, in its item and in
     * the log; of it nothing is left, and the others are imported.
     */
    expectFailure: async (
      gateway: FaultyGateway,
      bad: string,
      reason: string | RegExp,
    ): Promise<ImportRun> => {
      const before = await traces();
      const [first, last] = [await gateway.put(), await gateway.put()];
      const run = await imports.run({ uuids: [first.uuid, bad, last.uuid] });
      expect(run.items).toMatchObject([
        { state: 'created' },
        { state: 'failed', post_id: null, warnings: [] },
        { state: 'created' },
      ]);
      const message = run.items[1]?.message ?? '';
      expect(message).toMatch(reason);
      expect(await logged(run.id, bad, 'error')).toBe(message);
      const after = await traces();
      expect(after).toMatchObject({
        posts: before.posts + 2,
        attachments: before.attachments,
        terms: before.terms,
        media: before.media,
        files: before.files,
      });
      return run;
    },
    /** Imports one article that is taken, though not as it is: what was done to it is in the log. */
    expectWarning: async (
      uuid: string,
      reason: string | RegExp,
      options: ImportRequest['options'] = {},
    ): Promise<number> => {
      const run = await imports.run({ uuids: [uuid], options });
      expect(run.items).toMatchObject([{ state: 'created', message: '' }]);
      const text = run.items[0]?.warnings.join('\n') ?? '';
      expect(text).toMatch(reason);
      expect((await logged(run.id, uuid, 'warning')).split('\n').toSorted()).toEqual(
        text.split('\n').toSorted(),
      );
      return run.items[0]?.post_id ?? 0;
    },
  };
}
