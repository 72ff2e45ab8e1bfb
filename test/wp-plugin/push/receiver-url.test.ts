import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { pushOf } from './push-calls.ts';

const wp = useWordPress();
const push = pushOf(wp);
beforeEach(importsOf(wp).reset);

const HTTPS = `$_SERVER['HTTPS'] = 'on'; $_SERVER['SERVER_NAME'] = '127.0.0.1';`;
/** As with a plugin that gives each language a host of its own. */
const atHost = (host: string) =>
  `add_filter( 'rest_url', static fn( string $url ): string => str_replace( '127.0.0.1', '${host}', $url ) );
  add_filter( 'home_url', static fn( string $url ): string => str_replace( '127.0.0.1', '${host}', $url ) );`;
const CONNECTION = `ArticleBridge\\Connection\\Connection::of_this_site()`;

async function service() {
  const { port } = new URL(wp.url);
  const hosts = ['127.0.0.1', 'one.localhost', 'two.localhost'];
  const gateway = await push.startGateway({
    WEBHOOK_ALLOW: hosts.map((host) => `${host}:${port}`).join(','),
  });
  return {
    ...gateway,
    /** In a request: connects. */
    connect: (request: string) =>
      wp.runInSite(`${request} ${CONNECTION}->connect( '${gateway.url}', '${gateway.key}' );`),
    /** In a request: what needs an agreement, and the same once that is over. */
    negotiate: (request: string) =>
      wp.runInSite(`${request} ${CONNECTION}->agreement(); ${CONNECTION}->renew();`),
    registered: async () => {
      const webhooks = await gateway.services.webhooks.list(gateway.owner.id);
      return webhooks.map(({ uuid, url }) => ({ uuid, url }));
    },
  };
}

const receiver = (origin: string) => `${origin}/wp-json/article-bridge/v1/webhook`;

describe('the address of the webhook', () => {
  it('stays, with its secret, where WP-Cron has another scheme than the admin', async () => {
    const gateway = await service();
    await gateway.connect(HTTPS);
    const before = await gateway.registered();
    expect(before).toEqual([
      { uuid: expect.any(String), url: receiver(wp.url.replace('http:', 'https:')) },
    ]);
    const secret = `echo ArticleBridge\\Push\\PushRecord::read()->secret();`;
    const kept = await wp.runInSite(secret);
    for (const request of ['', HTTPS, '']) await gateway.negotiate(request);
    expect(await gateway.registered()).toEqual(before);
    expect(await wp.runInSite(secret)).toBe(kept);
    expect(await wp.runInSite(`echo ArticleBridge\\Push\\Registration::receiver();`)).toBe(
      before[0]?.url,
    );
  });

  it('becomes that of the admin with https, where WP-Cron was first, and one alone is left', async () => {
    const gateway = await service();
    await gateway.connect('');
    for (const request of [HTTPS, '', HTTPS]) await gateway.negotiate(request);
    expect(await gateway.registered()).toEqual([
      { uuid: expect.any(String), url: receiver(wp.url.replace('http:', 'https:')) },
    ]);
  });

  it('stays where the host differs by request, and one alone is left', async () => {
    const gateway = await service();
    const [one, two] = [atHost('one.localhost'), atHost('two.localhost')];
    await gateway.connect(one);
    await gateway.negotiate(two);
    await gateway.negotiate(one);
    const settled = await gateway.registered();
    expect(settled).toEqual([
      { uuid: expect.any(String), url: receiver(wp.url.replace('127.0.0.1', 'two.localhost')) },
    ]);
    for (const request of [two, one, two]) await gateway.negotiate(request);
    expect(await gateway.registered()).toEqual(settled);

    // A person says which.
    await gateway.connect(one);
    for (const request of [two, one]) await gateway.negotiate(request);
    expect(await gateway.registered()).toEqual([
      { uuid: expect.any(String), url: receiver(wp.url.replace('127.0.0.1', 'one.localhost')) },
    ]);
  });

  it('of a copy is its own, also if the copy’s database comes back', async () => {
    const gateway = await service();
    await gateway.connect(atHost('one.localhost'));
    const [original] = await gateway.registered();
    // The copy is in another place.
    const hash = `preg_replace( '/^/', 'x', array_keys( $record->others ) )`;
    await gateway.negotiate(atHost('two.localhost'));
    await wp.runInSite(
      `$record = ArticleBridge\\Push\\PushRecord::read(); $record->others = array_combine( ${hash}, $record->others ); $record->save();`,
    );
    expect(await gateway.registered()).toHaveLength(2);
    await gateway.negotiate(atHost('one.localhost'));
    expect(await gateway.registered()).toContainEqual(original);
    expect(
      await wp.runInSite(
        `${atHost('one.localhost')} echo ArticleBridge\\Push\\Registration::receiver();`,
      ),
    ).toBe(original?.url);
  });
});
