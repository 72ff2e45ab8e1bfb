import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

/** The widget on the administrator's dashboard: its links and lines, without attributes. */
async function widget(): Promise<string | undefined> {
  const { cookie } = await wp.signIn();
  const html = await (await fetch(`${wp.url}/wp-admin/index.php`, { headers: { cookie } })).text();
  return /<div id="article_bridge" class="postbox.*?<div class="inside">(.*?)<\/div>/s
    .exec(html)?.[1]
    ?.replace(/<a href="([^"]*)">/g, (_, url: string) => `[${url.replace(/.*wp-admin\//, '')}] `)
    .replace(/<[^>]*>/g, '\n');
}

describe('GET /wp-admin/index.php', () => {
  it('tells a site that is not connected how to connect it', async () => {
    const text = await widget();
    expect(text).toContain('[options-general.php?page=article-bridge] Connect it');
    expect(text).toContain('0 imported articles');
    expect(text).toContain('Nothing has been imported yet.');
  });

  it('tells what waits and what was imported last, and asks the service nothing', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const first = await gateway.put({ topic: 'a' });
    const second = await gateway.put({ topic: 'b' });
    await imports.run({ uuids: [first.uuid, second.uuid] });
    await imports.start({ uuids: [first.uuid] });
    await gateway.put({ uuid: first.uuid, title: 'Newer' });
    await wp.rest('/article-bridge/v1/articles');
    await wp.runInSite(
      `global $wpdb; $wpdb->update( $wpdb->prefix . 'article_bridge_articles', [ 'conflict_since' => '2026-01-01 00:00:00' ], [ 'uuid' => '${second.uuid}' ] );`,
    );
    gateway.answerWith(() => ({ cut: true }));
    const asked = gateway.requests.length;
    const text = await widget();
    expect(text).toContain('[edit.php?article_bridge_source=imported] 2 imported articles');
    expect(text).toContain('[edit.php?article_bridge_source=update_available] 1 update waiting');
    expect(text).toContain('[admin.php?page=article-bridge-conflicts] 1 conflict to resolve');
    expect(text).not.toContain('gone at the source');
    expect(text).toMatch(
      /\[admin\.php\?page=article-bridge-runs&#038;run=2\] Import 2, .*, by admin\s+waiting at 0 of 1/,
    );
    expect(text).toMatch(/run=1\] Import 1, .*, by admin\s+2 created/);
    expect(text).toContain('[admin.php?page=article-bridge-library] Open the Article Library');
    expect(text).not.toContain('Connect it');
    expect(gateway.requests).toHaveLength(asked);
  });

  it('shows no widget to those who may not import', async () => {
    const shown = await wp.runInSite(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      require_once ABSPATH . 'wp-admin/includes/dashboard.php';
      wp_set_current_user( wp_insert_user( [ 'user_login' => 'ed', 'user_pass' => 'ed', 'role' => 'editor' ] ) );
      set_current_screen( 'dashboard' );
      wp_dashboard_setup();
      echo wp_json_encode( isset( $GLOBALS['wp_meta_boxes']['dashboard']['normal']['core']['article_bridge'] ) );`);
    expect(shown).toBe('false');
  });
});
