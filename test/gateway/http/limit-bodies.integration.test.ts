import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { limitAnswerTime } from '../../../gateway/src/http/answer-deadline.ts';
import { bodyRoom } from '../../../gateway/src/http/body-room.ts';
import { limitBodies } from '../../../gateway/src/http/limit-bodies.ts';
import { slowAnswers } from '../../../gateway/src/http/slow-answers.ts';
import { temporaryDirectory } from '../../support/gateway.ts';

/** More than the connection buffers of a response that is not read. */
const LONG_BYTES = 24 * 1024 * 1024;

/** The longest article, of which the room has no two. */
const LARGE = JSON.stringify('x'.repeat(3_900_000));

/** An ordinary one. */
const ORDINARY = JSON.stringify('x'.repeat(50_000));

/** Later than any test lasts. */
const LATER = { wholeMs: 600_000, stalledMs: 600_000 };

const asked = z.object({ owner: z.coerce.number() });

/** A service whose answers leave when the test says so, or are as long as nobody's connection buffers. */
async function serve() {
  const room = bodyRoom();
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
  const leaving = slowAnswers({ nextOwner: room.nextOwner, graceMs: 0 });
  const ownerOf = ({ query }: { query: unknown }) => asked.parse(query).owner;
  limitAnswerTime(app, { ...LATER, slowAnswersOf: () => [leaving], ownerOf });
  app.decorateRequest('principal', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.principal = { ownerId: ownerOf(request), scopes: [], changeStamp: '', keyId: 'key' };
    done();
  });
  limitBodies(app, room, await temporaryDirectory());
  const { promise: release, resolve } = Promise.withResolvers<string>();
  const config = { bodyGrowth: 4 };
  app.post('/short', { config }, () => 'saved');
  app.post('/late', { config }, () => release);
  app.post('/long', { config }, () => Buffer.alloc(LONG_BYTES, 'x'));
  onTestFinished(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  async function send(path: string, owner: number, body: string) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}?owner=${owner}`, { method: 'POST', headers, body });
    return response.text();
  }

  /** Sends the longest article and reads only the beginning of its answer. */
  async function stall(owner: number): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.write(
      `POST /long?owner=${owner} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${LARGE.length}\r\n\r\n${LARGE}`,
    );
    await once(socket, 'readable');
    return socket;
  }

  return { app, room, send, stall, release: resolve };
}

it('saves an ordinary article of a third owner while two take turns at the longest ones', async () => {
  const { room, send, release } = await serve();
  const first = send('/late', 1, LARGE);
  const second = send('/late', 2, LARGE);
  await expect.poll(room.nextOwner).toBeDefined();
  expect(await send('/short', 3, ORDINARY)).toBe('saved');
  release('late');
  expect(await Promise.all([first, second])).toEqual(['late', 'late']);
});

it('saves the longest article of another owner while the answer to one is not taken', async () => {
  const { send, stall } = await serve();
  await stall(1);
  expect(await send('/short', 2, LARGE)).toBe('saved');
});
