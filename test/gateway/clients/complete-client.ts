import { expect } from 'vitest';
import type { startGateway } from '../../support/gateway.ts';
import { unsteadyService } from './unsteady-service.ts';

/** Functions of this repository's clients in any language; `failed` is an error's status. */
export interface CompleteClient {
  uuids: () => Promise<string[]>;
  changes: (cursor: string) => Promise<{ uuids: string[]; next: string }>;
  create: (title: string) => Promise<string>;
  title: (uuid: string) => Promise<string | { failed: number; says: string }>;
  test: () => Promise<{ failed: number }>;
}

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Uses pages of two articles. */
export async function expectCompleteClient(
  gateway: Awaited<ReturnType<typeof startGateway>>,
  connect: (url: string, key: string) => CompleteClient,
): Promise<void> {
  const { key } = await gateway.owner.createKey({ scopes: ['articles:read', 'articles:write'] });
  const service = await unsteadyService(gateway.url);
  const client = connect(`${service.url}/api/v1/`, key);

  service.faults.push(503, 'cut');
  const first = await client.create('Ærø — 橋');
  expect(service.asked).toEqual(['POST', 'POST', 'POST']);
  const made = [first, await client.create('Two'), await client.create('Three')];

  // Articles written within the current second are listed after it.
  await expect.poll(client.uuids, { interval: 300 }).toEqual(made);
  service.faults.push(429, 503, 'cut');
  expect(await client.uuids()).toEqual(made);
  expect(await client.title(first)).toBe('Ærø — 橋');

  const all = await client.changes('');
  expect(all.uuids).toEqual(made);
  const fourth = await client.create('Four');
  expect((await client.changes(all.next)).uuids).toEqual([fourth]);

  expect(await client.title(UNKNOWN)).toEqual({
    failed: 404,
    says: expect.stringContaining('no article with this uuid'),
  });
  // Its outcome is unknown, so it is not retried automatically.
  service.asked.length = 0;
  service.faults.push(503);
  expect(await client.test()).toEqual({ failed: 503 });
  expect(service.asked).toEqual(['POST']);
}
