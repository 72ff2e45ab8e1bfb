import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { keepRestingConnections } from '../../../wp-plugin/demo/playground/resting-connections.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';

test('a server ends no connection that rests: a request that is on its way would be lost', async () => {
  keepRestingConnections();
  const server = createServer((_request, response) => response.end('there'));
  const url = await listenOnLoopback(server);
  server.keepAliveTimeout = 5000;
  expect(await (await fetch(url)).text()).toBe('there');
  expect(server.keepAliveTimeout).toBe(0);
});
