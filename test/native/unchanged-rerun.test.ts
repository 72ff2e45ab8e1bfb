import { afterAll, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const ARTICLES = 60;

/** The posts with all their data, as in the database. */
const POSTS = `global $wpdb; echo wp_json_encode( array_map( fn( $table ) => $wpdb->get_results( "SELECT * FROM $table ORDER BY 1, 2", ARRAY_N ), array( $wpdb->posts, $wpdb->postmeta, $wpdb->term_relationships, $wpdb->term_taxonomy ) ) );`;

const missing = missingForNativeStack();
let site: NativeSite | undefined;
afterAll(() => site?.close());

describe.skipIf(missing !== undefined)(
  `an import that has nothing to do${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    it(
      'touches no post, and asks the service once for 50 articles',
      { timeout: 240_000 },
      async () => {
        site = await startNativeSite();
        const { cli } = site;
        const gateway = await startFaultyGateway();
        for (let number = 1; number <= ARTICLES; number += 1) {
          await gateway.put({ title: `Title ${number}`, categories: ['One'], tags: ['two'] });
        }
        await cli(['article-bridge', 'connect', gateway.url, `--key=${gateway.key}`]);
        const all = async (): Promise<unknown> =>
          JSON.parse((await cli(['article-bridge', 'import', '--all', '--format=json'])).stdout);
        const posts = async (): Promise<string> => (await cli(['eval', POSTS])).stdout;

        expect(await all()).toMatchObject({ created: ARTICLES });
        const before = await posts();
        gateway.requests.length = 0;
        expect(await all()).toMatchObject({ unchanged: ARTICLES, created: 0, updated: 0 });
        expect(gateway.requests).toEqual([
          '/api/v1/articles?status=completed&page=1&per_page=50',
          '/api/v1/articles?status=completed&page=2&per_page=50',
        ]);
        expect(await posts()).toBe(before);
      },
    );
  },
);
