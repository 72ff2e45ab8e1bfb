/**
 * PHP that makes a site German without WordPress' own language files, so that all German texts are
 * the plugin's.
 */
export const CHOOSE_GERMAN = `
  $GLOBALS['wpdb']->replace( $GLOBALS['wpdb']->options, [ 'option_name' => 'WPLANG', 'option_value' => 'de_DE', 'autoload' => 'on' ] );
  wp_cache_flush();
`;
