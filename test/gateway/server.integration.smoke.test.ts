import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { articleList } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { articleContent, startGateway, temporaryDirectory } from '../support/gateway.ts';

describe('startGateway', () => {
  it('answers over HTTP, with addresses of its own', async () => {
    const { url, owner } = await startGateway();
    await owner.save();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const response = await fetch(`${url}/api/v1/articles`, {
      headers: { authorization: `Bearer ${owner.key}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('link')).toContain(`<${url}/api/v1/articles?`);
    expect(articleList.parse(await response.json()).total).toBe(1);
  });

  it('says PUBLIC_URL where it is set', async () => {
    const { services, url } = await startGateway({ env: { PUBLIC_URL: 'https://a.example/x/' } });
    expect(url).toBe('https://a.example/x');
    expect(services.config.publicUrl).toBe('https://a.example/x');
  });

  it('finishes a running request when it closes, and takes no new one', async () => {
    const gateway = await startGateway();
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const body = '{}';
    socket.write(
      'POST /api/v1/wordpress/capabilities HTTP/1.1\r\nHost: gateway\r\n' +
        `Authorization: Bearer ${gateway.owner.key}\r\nContent-Type: application/json\r\n` +
        `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    // 100 Continue: the request was received, and the server waits for its body.
    await once(socket, 'readable');
    socket.read();
    const closed = gateway.close();
    const answer = text(socket);
    socket.write(body);
    expect(await answer).toContain('HTTP/1.1 400 Bad Request');
    await closed;
    await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('shares its data directory with another gateway: each sees what the other writes', async () => {
    const dataDir = await temporaryDirectory();
    const first = await startGateway({ dataDir });
    const second = await startGateway({ dataDir });
    const total = async ({ url }: { url: string }) => {
      const response = await fetch(`${url}/api/v1/articles`, {
        headers: { authorization: `Bearer ${first.owner.key}` },
      });
      return articleList.parse(await response.json()).total;
    };
    expect([await total(first), await total(second)]).toEqual([0, 0]);
    await first.owner.save();
    expect([await total(first), await total(second)]).toEqual([1, 1]);
    await second.services.articles.save(first.owner.id, {
      sourceKey: 'second.md',
      status: 'completed',
      content: articleContent({ slug: 'second' }),
    });
    expect([await total(first), await total(second)]).toEqual([2, 2]);
  });
});
