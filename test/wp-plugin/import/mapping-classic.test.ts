import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { HTML_ONLY_AGREEMENT } from '../../support/html-only.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

/** A service with articles as HTML instead of blocks. */
async function htmlService() {
  const gateway = await startFaultyGateway();
  gateway.answerWith((path) =>
    path.endsWith('/wordpress/capabilities') ? HTML_ONLY_AGREEMENT : undefined,
  );
  await imports.connect(gateway);
  return gateway;
}

const content = (id: number) => imports.inSite(`get_post( ${id} )->post_content`);

const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;

it('without a page that converts, HTML becomes blocks at the site; no script of it does', async () => {
  const gateway = await htmlService();
  const { uuid } = await gateway.put({
    html: '<h2>A</h2><p>B <b onclick="alert(1)">c</b></p><script>alert(2)</script><p>https://www.youtube.com/watch?v=abc</p><details><summary>D</summary>E</details>',
  });
  const dry = onlyItem(await imports.run({ uuids: [uuid], dry_run: true }));
  expect(dry.warnings.join()).not.toContain('Classic');
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run)).toMatchObject({ state: 'created', classic: false });
  expect(onlyItem(run).warnings.join()).toContain('onclick, <script>');
  const stored = await content(onlyPost(run));
  expect(stored).toContain(`<!-- wp:heading -->\n<h2 class="wp-block-heading">A</h2>`);
  expect(stored).toContain(paragraph('B <b>c</b>'));
  expect(stored).toContain('<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abc"} -->');
  expect(stored).toContain('<!-- wp:html -->\n<details><summary>D</summary>E</details>');
  expect(stored).not.toContain('alert');
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('unchanged');
});

it('blocks of HTML merge with those of an editor', async () => {
  const gateway = await htmlService();
  const { uuid } = await gateway.put({ html: '<p>One</p><p>Two</p><p>Three</p>' });
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  await wp.runInSite(
    `wp_update_post( array( 'ID' => ${id}, 'post_content' => str_replace( 'One', 'Mine', get_post( ${id} )->post_content ) ) );`,
  );
  await gateway.put({ uuid, html: '<p>One</p><p>Two</p><p>Theirs</p>' });
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
  expect(await content(id)).toBe(['Mine', 'Two', 'Theirs'].map(paragraph).join('\n\n'));
});

it('HTML of which something would get lost stays one Classic block; item and log say so', async () => {
  const gateway = await htmlService();
  // Deeper than PHP's parser supports.
  const html = `${'<div>'.repeat(300)}deep${'</div>'.repeat(300)}`;
  const { uuid } = await gateway.put({ html });
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run)).toMatchObject({ state: 'created', classic: true });
  expect(onlyItem(run).warnings.join()).toContain('one Classic block');
  expect(await content(onlyPost(run))).toBe(html);
  const log = await imports.log(run.id);
  expect(log.map(({ message }) => message).join()).toContain('one Classic block');

  // Neither a dry run nor a run reports it for a body that is not changed.
  await gateway.put({ uuid, title: 'New', html });
  for (const dry_run of [true, false]) {
    const update = onlyItem(await imports.run({ uuids: [uuid], dry_run }));
    expect(update).toMatchObject({ state: 'updated', warnings: [] });
  }
});
