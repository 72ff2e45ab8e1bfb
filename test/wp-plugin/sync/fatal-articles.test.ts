import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { OUT_OF_MEMORY, siteStateOf } from '../import/site-state.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

/** Occurs in the body of an article, but not in lists. */
const MARK = 'ends every process';

/** Ends the process, until the option says otherwise, once the answer of the service with the mark has arrived. */
const endsAtMark = (code: string) =>
  `add_filter( 'http_response', function ( $answer ) {
    $body = (string) wp_remote_retrieve_body( $answer );
    if ( false !== strpos( $body, '${MARK}' ) && ! get_option( 'is_mended' ) ) { ${code} }
    return $answer;
  } );`;

const posts = () =>
  imports.inSite(
    `wp_list_pluck( get_posts( array( 'post_status' => 'any', 'orderby' => 'title', 'order' => 'ASC' ) ), 'post_title' )`,
  );

/** Syncs as WP-Cron does, each in a process of its own, until one has finished; returns how many it took. */
async function syncsUntilFinished(): Promise<number> {
  for (let turns = 1; turns <= 10; turns += 1) {
    await sync.event().catch(() => undefined);
    // What PHP says of its end.
    await wp.takeDebugLog();
    const { last } = await sync.read();
    if (typeof last?.finished === 'string') return turns;
  }
  throw new Error('The sync never finishes.');
}

describe('an article that ends the process while a sync reads it', () => {
  it.each([
    ['by the limit of memory', OUT_OF_MEMORY],
    ['by another plugin', 'exit;'],
  ])('%s is held for review, and the others arrive', async (_name, code) => {
    const { owner } = await sync.connect();
    await sync.save({
      schedule: 'hourly',
      new: 'draft',
      rules: [{ field: 'tag', value: 'internal', new: 'ignore', updates: null }],
    });
    await sync.run();
    await owner.save({ title: 'Arch', slug: 'arch' });
    const fatal = await owner.save({
      title: 'Fatal',
      slug: 'fatal',
      content: { html: `<p>It ${MARK}.</p>` },
    });
    await owner.save({ title: 'Beam', slug: 'beam' });
    await withPlugin(endsAtMark(code));

    // The first ends while several are read ahead; two more while this one is.
    expect(await syncsUntilFinished()).toBe(4);
    expect(await posts()).toEqual(['Arch', 'Beam']);
    const { last } = await sync.read();
    expect(last).toMatchObject({ changed: 2, held: 1, error: null });
    expect(last?.notes).toEqual([
      expect.stringMatching(new RegExp(`stopped each time it read article ${fatal.uuid}`)),
    ]);

    // It stays left out without being read, and is read again once it changes.
    await owner.save({ title: 'Column', slug: 'column' });
    expect(await syncsUntilFinished()).toBe(1);
    await wp.runInSite(`update_option( 'is_mended', 1 );`);
    await owner.save({ title: 'Mended', slug: 'fatal' });
    expect(await syncsUntilFinished()).toBe(1);
    expect(await posts()).toEqual(['Arch', 'Beam', 'Column', 'Mended']);
  });
});
