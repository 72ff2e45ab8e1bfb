import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { cannedServer, json } from '../gateway/canned-server.ts';
import { agreement } from './agreement.ts';
import { connect, get } from './connection-calls.ts';

const wp = useWordPress();
beforeEach(wp.reset);

describe('the agreement', () => {
  const agreed = `echo wp_json_encode( ArticleBridge\\Connection\\Connection::of_this_site()->agreement() );`;

  it('is not asked for again while it holds', async () => {
    const server = await cannedServer(json(200, agreement()));
    await connect({ url: server.url, key: 'k' });
    await get();
    await wp.runInSite(agreed);
    expect(server.requests).toHaveLength(1);
  });

  it('is negotiated anew when it has expired', async () => {
    const server = await cannedServer(json(200, agreement({ expires_at: '2020-01-01T00:00:00' })));
    await connect({ url: server.url, key: 'k' });
    server.answer(json(200, agreement({ limits: { per_page: 7 } })));
    expect(JSON.parse(await wp.runInSite(agreed))).toMatchObject({ limits: { per_page: 7 } });
  });

  it('that cannot be renewed is an error, which is not asked for at every call', async () => {
    const server = await cannedServer(json(200, agreement({ expires_at: '2020-01-01T00:00:00' })));
    await connect({ url: server.url, key: 'k' });
    server.answer(json(401, { title: 'Unauthorized' }));
    const before = server.requests.length;
    for (let i = 0; i < 3; i += 1) {
      expect(await get()).toMatchObject({
        body: { state: 'error', error: { code: 'key_refused' } },
      });
    }
    // The key is reported as refused only if the list refuses it, too.
    expect(server.requests.slice(before).map(({ url }) => url)).toEqual([
      expect.stringContaining('/wordpress/capabilities'),
      expect.stringContaining('/articles'),
    ]);
    server.answer(json(200, agreement()));
    expect(await connect({})).toMatchObject({ body: { state: 'connected' } });
  });
});
