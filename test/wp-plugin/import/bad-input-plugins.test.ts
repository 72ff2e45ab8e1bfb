import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { png } from '../../support/images.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from './run-import.ts';
import { runObserverOf } from './run-observer.ts';
import { OUT_OF_MEMORY, siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { expectFailure, logged } = runObserverOf(wp);
const { traces, withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

const THROWS = (title: string, message: string): string =>
  `add_action( 'save_post', function ( $id, $post ) { if ( '${title}' === $post->post_title ) { throw new RuntimeException( '${message}' ); } }, 10, 2 );`;

async function connected() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const article = async (title: string) =>
    gateway.put({
      title,
      categories: ['Only here'],
      tags: ['only here'],
      featured_image: { url: gateway.image('f.png', png(30, 20, [1, 2, 3])), alt: 'F' },
    });
  return { gateway, article };
}

describe('plugins of other people that fail in save_post', () => {
  it('two that throw: each article names its plugin’s file, and the rest are imported', async () => {
    const { gateway, article } = await connected();
    await withPlugin(THROWS('First', 'one plugin failed'));
    await withPlugin(THROWS('Second', 'another plugin failed'));
    const reason = (words: string) =>
      new RegExp(`nothing of it was kept: ${words} \\([\\w-]+\\.php, line 1\\)`);
    await expectFailure(gateway, (await article('First')).uuid, reason('one plugin failed'));
    await expectFailure(gateway, (await article('Second')).uuid, reason('another plugin failed'));
  });

  it('two that throw on the same article', async () => {
    const { gateway, article } = await connected();
    await withPlugin(THROWS('Both', 'one plugin failed'));
    await withPlugin(THROWS('Both', 'another plugin failed'));
    await expectFailure(gateway, (await article('Both')).uuid, /(?:one|another) plugin failed/);
  });

  it.each([
    ['exit', 'exit;'],
    ['wp_die', `wp_die( 'Not on my site.' );`],
    ['using up the memory', OUT_OF_MEMORY],
    ['a redirect', `wp_safe_redirect( home_url() ); exit;`],
  ])(
    'one that ends the process by %s: the article is given up after three tries, nothing is left',
    async (_name, code) => {
      const { gateway, article } = await connected();
      await withPlugin(
        `add_action( 'save_post', function ( $id, $post ) { if ( 'Deadly' === $post->post_title ) { ${code} } }, 10, 2 );`,
      );
      const before = await traces();
      const [deadly, good] = [await article('Deadly'), await gateway.put()];
      const { id } = await imports.start({ uuids: [deadly.uuid, good.uuid] });
      for (let times = 0; times < 3; times += 1) {
        await wp
          .rest(`/article-bridge/v1/imports/${id}/step`, { method: 'POST' })
          .catch(() => undefined);
      }
      const run = await imports.finish(id);
      await wp.takeDebugLog();
      expect(run.items).toMatchObject([{ state: 'failed', post_id: null }, { state: 'created' }]);
      expect(run.items[0]?.message).toContain('stopped 3 times');
      expect(await logged(id, deadly.uuid, 'error')).toBe(run.items[0]?.message);
      expect(await traces()).toMatchObject({
        posts: before.posts + 1,
        attachments: 0,
        media: 0,
        terms: before.terms,
        files: 0,
      });
    },
  );
});
