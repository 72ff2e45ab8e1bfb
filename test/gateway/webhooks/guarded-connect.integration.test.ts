import { createServer } from 'node:http';
import { Agent, request } from 'undici';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  BlockedAddressError,
  type Lookup,
} from '../../../gateway/src/webhooks/checked-addresses.ts';
import {
  ADDRESSES_TRIED,
  guardedConnector,
} from '../../../gateway/src/webhooks/guarded-connect.ts';

/** A server on loopback that counts its connections. */
async function target() {
  let connections = 0;
  const server = createServer((_request, response) => response.end('reached'));
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, connections: () => connections };
}

function agent(exempt: boolean, lookup?: Lookup): Agent {
  const made = new Agent({ connect: guardedConnector(exempt, lookup) });
  onTestFinished(() => made.close());
  return made;
}

describe('a connection to a name or address inside', () => {
  test.each([
    ['a literal IPv4 address', '127.0.0.1'],
    ['a literal mapped address', '[::ffff:7f00:1]'],
    ['a name that resolves to loopback', 'localhost'],
  ])('%s is never opened', async (_kind, host) => {
    const { port, connections } = await target();
    await expect(request(`http://${host}:${port}/`, { dispatcher: agent(false) })).rejects.toThrow(
      BlockedAddressError,
    );
    expect(connections()).toBe(0);
  });

  test('one private address among public ones blocks the name', async () => {
    const { port, connections } = await target();
    const dispatcher = agent(false, () => Promise.resolve(['93.184.215.14', '10.0.0.1']));
    await expect(request(`http://mixed.test:${port}/`, { dispatcher })).rejects.toThrow(
      'The address of mixed.test is blocked',
    );
    expect(connections()).toBe(0);
  });

  test('a name that changes its answer gains nothing: what was checked is what is connected to', async () => {
    const { port, connections } = await target();
    const answers = [['10.0.0.1'], ['127.0.0.1']];
    let asked = 0;
    const dispatcher = agent(false, () => Promise.resolve(answers[asked++] ?? []));
    await expect(request(`http://rebinding.test:${port}/`, { dispatcher })).rejects.toThrow(
      BlockedAddressError,
    );
    expect(asked).toBe(1);
    expect(connections()).toBe(0);
  });
});

test('an allowed host and port is connected to, with the name it was called by', async () => {
  const { port, connections } = await target();
  const dispatcher = agent(true, () => Promise.resolve(['127.0.0.1']));
  const { statusCode } = await request(`http://receiver.test:${port}/`, { dispatcher });
  expect({ statusCode, connections: connections() }).toEqual({ statusCode: 200, connections: 1 });
});

test('a name with several addresses is reached by the one that answers', async () => {
  const { port } = await target();
  const dispatcher = agent(true, () => Promise.resolve(['127.0.0.2', '127.0.0.1']));
  const { statusCode } = await request(`http://receiver.test:${port}/`, { dispatcher });
  expect(statusCode).toBe(200);
});

test('of a name with many addresses, four are tried', async () => {
  const { port, connections } = await target();
  const elsewhere = Array.from({ length: ADDRESSES_TRIED }, (_, n) => `127.0.0.${n + 2}`);
  const url = `http://many.test:${port}/`;

  const last = agent(true, () => Promise.resolve([...elsewhere.slice(1), '127.0.0.1']));
  expect((await request(url, { dispatcher: last })).statusCode).toBe(200);

  const beyond = agent(true, () => Promise.resolve([...elsewhere, '127.0.0.1']));
  await expect(request(url, { dispatcher: beyond })).rejects.toThrow('ECONNREFUSED');
  expect(connections()).toBe(1);
});

test('a name without an address is an error that says so', async () => {
  const dispatcher = agent(false, () => Promise.resolve([]));
  await expect(request('http://empty.test/', { dispatcher })).rejects.toThrow(
    'empty.test has no address',
  );
});
