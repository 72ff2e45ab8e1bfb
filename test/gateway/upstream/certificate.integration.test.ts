import { createServer } from 'node:https';
import { describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { hasOpenssl, selfSigned } from '../../support/self-signed.ts';
import { buildUpstreamGateway, refusal } from './upstream-gateway.ts';

describe.skipIf(!hasOpenssl)('a service whose certificate nobody vouches for', () => {
  it('is given no credential, neither for articles nor by what is forwarded', async () => {
    let requests = 0;
    const server = createServer(await selfSigned(), (_request, response) => {
      requests += 1;
      response.end('{}');
    });
    const origin = (await listenOnLoopback(server)).replace('http:', 'https:');
    const { get } = await buildUpstreamGateway({ url: `${origin}/api/v1`, key: 'k' });
    for (const path of ['/articles', '/anything']) {
      expect(refusal(await get(path))).toEqual([502, 'upstream-unreachable']);
    }
    expect(requests).toBe(0);
  });
});
