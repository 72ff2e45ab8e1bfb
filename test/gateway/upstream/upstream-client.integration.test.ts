import { Agent } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readCaller } from '../../../gateway/src/upstream/caller.ts';
import { circuitBreaker } from '../../../gateway/src/upstream/circuit-breaker.ts';
import { UpstreamFailure } from '../../../gateway/src/upstream/upstream-failure.ts';
import { upstreamClient } from '../../../gateway/src/upstream/upstream-client.ts';
import { startMisbehavingService } from '../../support/misbehaving-service.ts';
import type { Misbehaviour } from '../../support/misbehaving-service.ts';

const LIST = { path: '/articles', query: {}, accept: 'application/json' };

async function build(limits: { timeoutMs?: number; maxBytes?: number } = {}) {
  const service = await startMisbehavingService();
  const dispatcher = new Agent();
  onTestFinished(() => dispatcher.destroy());
  const breaker = circuitBreaker(() => 0);
  const client = upstreamClient({
    baseUrl: service.url,
    dispatcher,
    breaker,
    now: () => 0,
    ...limits,
  });
  const caller = readCaller(`Bearer ${service.key}`);
  if (caller === undefined) throw new Error('a key that is none');
  const failure = async (misbehaviour?: Misbehaviour): Promise<UpstreamFailure> => {
    service.behave(misbehaviour);
    const error: unknown = await client.get(caller, LIST).catch((reason: unknown) => reason);
    if (error instanceof UpstreamFailure) return error;
    throw new Error('it answered');
  };
  return { service, client, caller, breaker, failure };
}

describe('upstreamClient', () => {
  it('answers with the bytes and what the service says of them', async () => {
    const { client, caller } = await build();
    const answer = await client.get(caller, LIST);
    expect(answer).toMatchObject({
      state: 'complete',
      contentType: 'application/json',
      etag: undefined,
      age: 0,
    });
    expect(JSON.parse(answer.body.toString())).toMatchObject({ total: 0 });
  });

  it.each(['silent', 'stuck'] as const)('gives up on a service that is %s: 504', async (how) => {
    const { failure } = await build({ timeoutMs: 50 });
    const { status, body, isOutage, tripsCircuit } = await failure(how);
    expect([status, isOutage, tripsCircuit]).toEqual([504, true, true]);
    expect(body.detail).toContain('within 0.05 s');
  });

  it('reads no more than its limit, and lets go of the connection', async () => {
    const { client, caller, failure, service } = await build({ maxBytes: 3 * 1024 * 1024 });
    const { status, body } = await failure('huge');
    expect([status, body.detail]).toEqual([502, expect.stringContaining('3145728 bytes')]);
    service.behave(undefined);
    expect(await client.get(caller, LIST)).toMatchObject({ state: 'complete' });
  });

  it('takes a 304 that it did not ask for as no answer', async () => {
    const { client, caller, service } = await build();
    service.behave('an unasked 304');
    await expect(client.get(caller, LIST)).rejects.toMatchObject({ status: 502 });
  });

  it('works on when the service closed the connection', async () => {
    const { client, caller, failure, service } = await build();
    await failure('hangup');
    await failure('cut off');
    service.behave(undefined);
    expect(await client.get(caller, LIST)).toMatchObject({ state: 'complete' });
  });
});
