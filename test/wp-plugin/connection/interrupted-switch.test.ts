import { beforeEach, describe, expect, it } from 'vitest';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { syncOf } from '../sync/sync-calls.ts';
import { OTHER_KEY, ROWS, service } from './short-identifiers.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

const THIRD_KEY = 'abk_third6789abcdefghijklmnopqrstuvwxyz';
const CONNECTION = '/article-bridge/v1/connection';
const BRIDGE = `ArticleBridge\\Connection\\Connection::of_this_site()`;

/** Articles besides the two of the service: more than are moved at once. */
const MANY = 250;

const connectOther = ({ url }: FaultyGateway) => imports.connect({ url, key: OTHER_KEY });
const decide = (decision: string) =>
  wp.rest(`${CONNECTION}/former-service`, { method: 'POST', body: { decision } });

const posts = () =>
  imports.inSite(
    `wp_list_pluck( get_posts( array( 'numberposts' => -1, 'post_status' => array( 'any', 'trash' ), 'meta_key' => '_seo_package_uuid', 'orderby' => 'title', 'order' => 'ASC' ) ), 'post_title' )`,
  );

const count = (table: string) =>
  imports.inSite(`(int) $GLOBALS['wpdb']->get_var( 'SELECT COUNT(*) FROM ' . ${ROWS}${table}' )`);

/** How many articles are in place, and how many are set aside. */
const rows = async () => [await count('articles'), await count('former')];

/** PHP that ends the process before a statement that matches, the given time that there is one. */
const killedBefore = (pattern: string, times = 1) =>
  `add_filter( 'query', static function ( $sql ) {
    static $found = 0;
    if ( preg_match( '/${pattern}/s', $sql ) && ++$found === ${times} ) { exit; }
    return $sql;
  } );`;

/** A site with posts of a service, which is connected to another one now. */
async function moved() {
  const former = await service('Former');
  await imports.connect(former);
  const run = await imports.run({ all: true, options: { post_status: 'publish' } });
  await wp.runInSite(
    `for ( $i = 0; $i < ${MANY}; $i++ ) { $GLOBALS['wpdb']->insert( ${ROWS}articles', array( 'uuid' => "many-$i", 'post_id' => 100000 + $i ) ); }`,
  );
  const other = await service('Other');
  await connectOther(other);
  return { former, other, run };
}

/** The decision that it is another service, by a process that is killed when it has set a part aside. */
async function killedMidway() {
  const services = await moved();
  await wp.runInSite(
    `${killedBefore('^\\s*DELETE FROM .*bridge_articles', 2)} ${BRIDGE}->decide_former( 'another' );`,
  );
  const [inPlace, aside] = await rows();
  expect([inPlace, Number(aside) > 0]).toEqual([MANY + 2 - 200, true]);
  return services;
}

describe('a decision that is not carried out to its end', () => {
  it('is taken back by the other one, with what was set aside until then', async () => {
    const { other } = await killedMidway();
    expect(await wp.rest(CONNECTION)).toMatchObject({ body: { former_service: {} } });
    expect(await decide('moved')).toMatchObject({ status: 200, body: { former_service: null } });
    expect(await rows()).toEqual([MANY + 2, 0]);
    await other.put({ uuid: '1', title: 'Former 1, elsewhere' });
    await imports.run({ all: true });
    expect(await posts()).toEqual(['Former 1, elsewhere', 'Former 2']);
  });

  it('is taken back by returning to the former service', async () => {
    const { former } = await killedMidway();
    await imports.connect(former);
    expect(await rows()).toEqual([MANY + 2, 0]);
    expect(await imports.run({ all: true })).toMatchObject({ counts: { created: 0 } });
    expect(await wp.rest(CONNECTION)).toMatchObject({ body: { former_service: null } });
  });

  it('is carried out when it is made again', async () => {
    await killedMidway();
    expect(await decide('another')).toMatchObject({ status: 200, body: { former_service: null } });
    expect(await rows()).toEqual([0, MANY + 2]);
  });

  it('lets nothing of the new service be taken for the former’s where only the last step is missing', async () => {
    const { former } = await moved();
    await wp.runInSite(
      `${killedBefore('^\\s*SELECT uuid FROM .*bridge_ignored')} ${BRIDGE}->decide_former( 'another' );`,
    );
    expect(await count('articles')).toBe(0);
    await imports.run({ all: true });
    expect(await posts()).toEqual(['Former 1', 'Former 2', 'Other 1', 'Other 2']);
    await imports.connect(former);
    expect(await imports.run({ all: true })).toMatchObject({ counts: { created: 0 } });
    expect(await rows()).toEqual([MANY + 2, 2]);
  });
});

describe('the return to a former service', () => {
  it('finds its posts after the site was disconnected in between', async () => {
    const { former } = await moved();
    await decide('another');
    await wp.rest(CONNECTION, { method: 'DELETE' });
    await imports.connect(former);
    expect(await imports.run({ all: true })).toMatchObject({ counts: { created: 0 } });
    expect(await rows()).toEqual([MANY + 2, 0]);
  });

  /** A process that is killed when it has brought a part back. */
  async function returningKilled() {
    const services = await moved();
    await decide('another');
    await wp.runInSite(
      `${killedBefore('^\\s*DELETE FROM .*bridge_former', 2)}
      ${BRIDGE}->connect( getenv( 'URL' ), getenv( 'KEY' ) );`,
      { URL: services.former.url, KEY: services.former.key },
    );
    expect(Number(await count('former'))).toBeGreaterThan(0);
    return services;
  }

  it('is finished by the next sync', async () => {
    await returningKilled();
    await sync.save({ new: 'draft' });
    await sync.run();
    expect(await rows()).toEqual([MANY + 2, 0]);
    expect(await posts()).toEqual(['Former 1', 'Former 2']);
  });

  it('asks about its posts if a constant connects the site to a third service meanwhile', async () => {
    const { former } = await returningKilled();
    const third = await service('Third');
    expect(
      JSON.parse(
        await wp.runInSite(
          `define( 'ARTICLE_BRIDGE_URL', getenv( 'URL' ) );
          define( 'ARTICLE_BRIDGE_KEY', '${THIRD_KEY}' );
          $state = ${BRIDGE}->state();
          $client = ${BRIDGE}->client();
          echo wp_json_encode( array( $state['state'], $state['former_service']['url'] ?? null, is_wp_error( $client ) ? $client->get_error_code() : null ) );`,
          { URL: third.url },
        ),
      ),
    ).toEqual(['connected', former.url, 'former_service']);
  });

  it('leaves nothing behind where two processes bring articles back', async () => {
    const { former } = await moved();
    await decide('another');
    // The other one is faster with the first part, and dies.
    await wp.runInSite(
      `add_filter( 'query', static function ( $sql ) {
        static $is_done = false;
        if ( ! $is_done && preg_match( '/^\\s*INSERT IGNORE INTO .*bridge_articles/s', $sql ) ) {
          $is_done = true;
          ArticleBridge\\Store\\Articles\\FormerArticles::restore_some( ArticleBridge\\Store\\ServiceMarks::of( 'former' ) );
        }
        return $sql;
      } );
      ${BRIDGE}->connect( getenv( 'URL' ), getenv( 'KEY' ) );`,
      { URL: former.url, KEY: former.key },
    );
    await wp.rest(CONNECTION);
    expect(await rows()).toEqual([MANY + 2, 0]);
  });
});

describe('a database that refuses what is to be brought back', () => {
  it('ends the command with a reason, instead of trying for ever', async () => {
    await moved();
    await decide('another');
    expect(
      await imports.inSite(
        `( function () {
          add_filter( 'query', static fn( $sql ) => preg_match( '/^\\s*INSERT IGNORE INTO .*bridge_articles/s', $sql ) ? 'SELECT 1' : $sql );
          ${BRIDGE}->decide_former( 'moved' );
          return ${BRIDGE}->decide_former( 'moved' )->get_error_code();
        } )()`,
      ),
    ).toBe('articles_in_use');
    expect(await decide('moved')).toMatchObject({ body: { former_service: null } });
    expect(await rows()).toEqual([MANY + 2, 0]);
  });
});

describe('what is under way while a decision is carried out', () => {
  it('an import of the former service stops, and what it has imported goes with the former', async () => {
    const former = await service('Former');
    await former.put({ uuid: '3', title: 'Former 3' });
    await imports.connect(former);
    const { id } = await imports.start({ uuids: ['1', '2', '3'] });
    const other = await service('Other');
    // Articles that take longer than the run waits before it looks whether it may continue.
    await wp.runInSite(
      `add_action( 'article_bridge_item_done', static function () {
        static $done = 0;
        if ( 1 === ++$done ) {
          ${BRIDGE}->connect( getenv( 'URL' ), '${OTHER_KEY}' );
          ${BRIDGE}->decide_former( 'another' );
        }
        usleep( 310000 );
      } );
      ( new ArticleBridge\\Import\\Import( ${BRIDGE} ) )->step( ${id}, ArticleBridge\\Import\\Runs\\StepBudget::of_seconds( 20 ), ArticleBridge\\Import\\Runs\\Driver::cron() );`,
      { URL: other.url },
    );
    expect(await posts()).not.toContain('Former 3');
    await decide('another');
    expect(await count('articles')).toBe(0);
    await imports.run({ all: true });
    expect(await imports.run({ all: true })).toMatchObject({ counts: { updated: 0 } });
    await imports.connect(former);
    await imports.finish(id);
    expect(await posts()).toEqual(['Former 1', 'Former 2', 'Former 3', 'Other 1', 'Other 2']);
  });

  it('a second decision waits for the first', async () => {
    await moved();
    await wp.runInSite(
      `( new ArticleBridge\\Store\\Site\\OptionRows() )->put( 'article_bridge_switch', ( time() + 50 ) . ' somebody 1' );`,
    );
    for (const decision of ['moved', 'another']) {
      expect(await decide(decision)).toMatchObject({
        status: 409,
        body: { code: 'articles_in_use' },
      });
    }
    expect(await rows()).toEqual([MANY + 2, 0]);
  });
});

describe('a service that is recognized', () => {
  it('keeps its runs and what is held, when its address changes and then its key', async () => {
    const former = await service('Former');
    await imports.connect(former);
    const run = await imports.run({ uuids: ['1'] });
    await sync.save({ new: 'hold' });
    await sync.run();
    const address = await service('Former');
    await imports.connect({ url: address.url, key: former.key });
    await connectOther(address);
    const approved = await wp.rest('/article-bridge/v1/held/approve', {
      method: 'POST',
      body: { uuids: ['2'] },
    });
    expect(approved.status).toBe(200);
    await imports.decide(run.id, 'rollback');
    await imports.finish(run.id);
    expect(await posts()).toEqual(['Former 2']);
  });
});
