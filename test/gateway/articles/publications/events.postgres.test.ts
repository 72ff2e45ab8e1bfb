import { expect, it } from 'vitest';
import { startGateway, temporaryDirectory } from '../../../support/gateway.ts';
import { listen } from './event-reader.ts';

it('what one gateway is told of, who listens at another one hears', async () => {
  const dataDir = await temporaryDirectory();
  const one = await startGateway({ dataDir });
  const other = await startGateway({ dataDir });
  const { uuid } = await one.owner.save();
  const headers = { authorization: `Bearer ${one.owner.key}`, 'content-type': 'application/json' };
  const path = '/api/v1/articles/publications';
  const stream = await listen(`${other.url}${path}/events?uuid=${uuid}`, headers);
  expect(await stream.next()).toEqual([]);
  const url = 'https://blog.example/one';
  const body = { site: { url: 'https://blog.example' }, publications: [{ uuid, url }] };
  const reported = await fetch(one.url + path, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  expect(reported.status).toBe(200);
  expect(await stream.next()).toMatchObject([{ uuid, url }]);
});
