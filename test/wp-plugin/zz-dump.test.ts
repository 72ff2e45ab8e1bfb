import { beforeEach, expect, it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { startGateway } from '../support/gateway.ts';
import { useWordPress } from '../support/wordpress.ts';
import { importsOf } from './import/run-import.ts';
const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);
const NOTE = `<?php
$GLOBALS['ab_why'] = [];
spl_autoload_register( function ( $c ) {
  if ( 0 !== strpos( $c, 'ArticleBridge' ) ) return;
  $t = debug_backtrace( 0, 14 );
  $by = [];
  foreach ( $t as $f ) { if ( isset( $f['file'] ) && strpos( $f['file'], '/includes/' ) && !strpos( $f['file'], 'autoload' ) ) { $by[] = preg_replace( '~.*includes/~', '', $f['file'] ) . ':' . $f['line']; if ( count($by) > 2 ) break; } }
  $GLOBALS['ab_why'][ $c ] = implode( ' < ', $by );
}, true, true );
add_action( 'shutdown', function () {
  $root = realpath( WP_PLUGIN_DIR . '/article-bridge/includes' ) . '/'; $files = array_values( preg_filter( '~^' . preg_quote( $root, '~' ) . '~', '', get_included_files() ) );
  update_option( 'loaded_files', [ $files, $GLOBALS['ab_why'] ], false );
} );`;
it('dumps', async () => {
  await wp.runInSite(`wp_mkdir_p( WPMU_PLUGIN_DIR ); file_put_contents( WPMU_PLUGIN_DIR . '/loaded-files.php', getenv( 'PLUGIN' ) );`, { PLUGIN: NOTE });
  try {
    const { url, owner } = await startGateway();
    await imports.connect({ url: `${url}/api/v1`, key: owner.key });
    const a = await owner.save({ title: 'Arch', slug: 'arch', markdown: 'Words.' });
    await imports.run({ uuids: [a.uuid], options: { post_status: 'publish' } });
    const second = await owner.save({ title: 'Beam', slug: 'beam', markdown: 'Words.' });
    await wp.cli(['article-bridge', 'import', second.uuid]);
    const answer = await wp.runInSite(`add_action( 'shutdown', function () { remove_all_actions( 'shutdown' ); }, PHP_INT_MIN ); echo wp_json_encode( get_option( 'loaded_files' ) );`);
    const [files, why] = JSON.parse(answer);
    writeFileSync('/tmp/importwalk-dump.txt', files.length + '\n' + files.map((f) => f + '\t' + (why['ArticleBridge\\' + f.replace(/\.php$/, '').replaceAll('/', '\\')] ?? '')).join('\n'));
    await wp.cli(['help']).catch(() => 0);
    await wp.runInSite(`1;`);
  } finally {
    await wp.runInSite(`unlink( WPMU_PLUGIN_DIR . '/loaded-files.php' ); delete_option( 'loaded_files' );`);
  }
});
