import { beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();
beforeEach(wp.reset);

const IMPORT = ['administrator', 'importer'];
const MANAGE = ['administrator'];
const EDIT_POST = ['editor', 'administrator'];

/**
 * Users who pass each route's permission callback, by the first matching rule; a route without one
 * fails the test. Checks behind it (whose post, which status) have tests of their own.
 */
const RULES: readonly [route: RegExp, allowed: readonly string[]][] = [
  [/^\w+ \/articles/, IMPORT],
  [/^\w+ \/conflicts/, IMPORT],
  [/^\w+ \/connection(?:\/former-service)?$/, MANAGE],
  [/^\w+ \/held/, IMPORT],
  [/^\w+ \/imports/, IMPORT],
  [/^DELETE \/posts\/.*\/source$/, ['administrator']],
  [/^\w+ \/posts\/.*\/source/, EDIT_POST],
  [/^\w+ \/library\//, IMPORT],
  [/^GET \/presets/, IMPORT],
  [/^\w+ \/presets/, MANAGE],
  // Signed requests, and the site itself: no logged-in user.
  [/^POST \/(?:webhook|push\/work)$/, []],
  [/^\w+ \/seo$/, MANAGE],
  [/^\w+ \/settings\//, MANAGE],
  [/^\w+ \/site-health\//, MANAGE],
  [/^GET \/sync/, IMPORT],
  [/^POST \/sync\/run$/, IMPORT],
  [/^\w+ \/sync$/, MANAGE],
];

const ROLES = ['subscriber', 'contributor', 'author', 'editor', 'administrator', 'importer'];

/**
 * Sends a request to each route and method as each user, and without one; a route that passes the
 * request is not executed. Prints route, method, role and status.
 */
const ASK_ALL = `
  $users = [ 'nobody' => 0 ];
  add_role( 'importer', 'Importer', [ 'read' => true, 'edit_posts' => true, 'article_bridge_import' => true ] );
  foreach ( json_decode( getenv( 'ROLES' ) ) as $role ) {
    $users[ $role ] = wp_insert_user( [ 'user_login' => $role, 'user_pass' => wp_generate_password(), 'role' => $role ] );
  }
  // Every request is a valid one.
  add_filter( 'rest_endpoints', fn( $routes ) => array_map( fn( $handlers ) => array_map( fn( $handler ) => is_array( $handler ) ? [ 'args' => [] ] + $handler : $handler, $handlers ), $routes ) );
  add_filter( 'rest_dispatch_request', fn() => new WP_REST_Response( 'let in' ) );
  $server = rest_get_server();
  $post = wp_insert_post( [ 'post_title' => 'A post', 'post_author' => 1 ] );
  $answers = [];
  foreach ( $server->get_routes( 'article-bridge/v1' ) as $route => $handlers ) {
    if ( '/article-bridge/v1' === $route ) {
      continue;
    }
    $path = preg_replace( [ '/\\(\\?P<id>[^)]*\\)/', '/\\(\\?P<uuid>(?:[^()]|(\\((?:[^()]|(?1))*\\)))*\\)/', '/\\(\\?P<slug>[^)]*\\)/', '/\\(\\?P<\\w+>([\\w-]+)[^)]*\\)/' ], [ 0 === strpos( $route, '/article-bridge/v1/posts/' ) ? $post : '1', '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10', 'news', '$1' ], $route );
    foreach ( $handlers as $handler ) {
      foreach ( array_keys( $handler['methods'] ) as $method ) {
        foreach ( $users as $role => $user ) {
          wp_set_current_user( $user );
          $answers[] = [ substr( $route, strlen( '/article-bridge/v1' ) ), $method, $role, $server->dispatch( new WP_REST_Request( $method, $path ) )->get_status() ];
        }
      }
    }
  }
  echo wp_json_encode( $answers );
`;

const answersSchema = z.array(z.tuple([z.string(), z.string(), z.string(), z.int()]));

describe('route by role (CVE-2026-3569, CVE-2026-0718, CVE-2026-25309, CVE-2025-11176)', () => {
  it('lets each role through its own doors only: 401 for nobody, 403 for others', async () => {
    const answers = answersSchema.parse(
      JSON.parse(await wp.runInSite(ASK_ALL, { ROLES: JSON.stringify(ROLES) })),
    );
    expect(answers.length).toBeGreaterThan(100);
    const expected = answers.map(([route, method, role]) => {
      const rule = RULES.find(([fits]) => fits.test(`${method} ${route}`));
      if (rule === undefined) throw new Error(`State who may ask ${method} ${route}.`);
      const [, allowed] = rule;
      return [route, method, role, status(allowed, role)];
    });
    expect(answers).toEqual(expected);
  });

  const writes = [
    ['POST', '/connection'],
    ['DELETE', '/connection'],
    ['POST', '/imports'],
    ['POST', '/imports/1/rollback'],
    ['POST', '/seo'],
  ] as const;
  test.each(writes)(
    '%s %s from a browser without a nonce is 401 (CVE-2025-62873)',
    async (method, path) => {
      const { cookie } = await wp.signIn();
      const answer = await wp.rest(`/article-bridge/v1${path}`, {
        method,
        as: { cookie },
        body: {},
      });
      expect(answer.status).toBe(401);
    },
  );
});

function status(allowed: readonly string[], role: string): number {
  if (allowed.includes(role)) return 200;
  return role === 'nobody' ? 401 : 403;
}

const CAN = `
  $can = fn( $user ) => [ user_can( $user, 'article_bridge_import' ), user_can( $user, 'article_bridge_manage' ) ];
  $new = fn( $login, $role ) => wp_insert_user( [ 'user_login' => $login, 'user_pass' => 'x', 'role' => $role ] );
`;

describe('the capabilities', () => {
  it('come with import and manage_options, whatever role has them', async () => {
    const can = await wp.runInSite(`${CAN}
      add_role( 'tool', 'Tool', [ 'import' => true ] );
      add_role( 'keeper', 'Keeper', [ 'manage_options' => true ] );
      echo wp_json_encode( [ $can( 1 ), $can( $new( 'a', 'tool' ) ), $can( $new( 'b', 'keeper' ) ), $can( $new( 'c', 'editor' ) ), $can( 0 ) ] );`);
    expect(JSON.parse(can)).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ]);
  });

  it('can be given to a role by itself, and be taken from one that has import', async () => {
    const can = await wp.runInSite(`${CAN}
      get_role( 'editor' )->add_cap( 'article_bridge_import' );
      get_role( 'administrator' )->add_cap( 'article_bridge_import', false );
      echo wp_json_encode( [ $can( $new( 'a', 'editor' ) ), $can( $new( 'b', 'administrator' ) ), user_can( 'a', 'import' ) ] );`);
    expect(JSON.parse(can)).toEqual([[true, false], [false, true], false]);
  });

  it('show the library to an editor who was given the one, and the settings to nobody but who has the other', async () => {
    const user = await wp.createUser('editor');
    await wp.runInSite(`get_role( 'editor' )->add_cap( 'article_bridge_import' );`);
    const asked = ['/article-bridge/v1/imports', '/article-bridge/v1/connection'];
    const answers = await Promise.all(asked.map((path) => wp.rest(path, { as: user })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 403]);
  });

  it('are taken back from the roles when the plugin is deleted', async () => {
    const left = await wp.runInSite(`
      get_role( 'editor' )->add_cap( 'article_bridge_import' );
      get_role( 'administrator' )->add_cap( 'article_bridge_manage', false );
      ArticleBridge\\Rights\\Rights::forget();
      echo wp_json_encode( array_filter( wp_roles()->roles, fn( $role ) => preg_grep( '/article_bridge/', array_keys( $role['capabilities'] ) ) ) );`);
    expect(JSON.parse(left)).toEqual([]);
  });
});
