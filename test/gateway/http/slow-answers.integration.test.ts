import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { limitAnswerTime } from '../../../gateway/src/http/answer-deadline.ts';
import { slowAnswers } from '../../../gateway/src/http/slow-answers.ts';
import { whenAnswered } from '../../../gateway/src/http/when-answered.ts';
import { fairTurns } from '../../../gateway/src/turns/fair-turns.ts';

/** More than the connection buffers of a response that is not read. */
const LONG_BYTES = 24 * 1024 * 1024;

/** Later than any test lasts. */
const LATER = { wholeMs: 600_000, stalledMs: 600_000 };

const asked = z.object({ owner: z.coerce.number() });

/** There is room for three responses at a time, two of them of one owner. */
async function serve(graceMs: number) {
  const turns = fairTurns({ places: 3, placesEach: 2, waitingEach: 9 });
  const app = Fastify();
  const leaving = slowAnswers({ nextOwner: turns.nextOwner, graceMs });
  limitAnswerTime(app, {
    ...LATER,
    slowAnswersOf: () => [leaving],
    ownerOf: ({ query }) => asked.parse(query).owner,
  });
  app.get('/long', async (request, reply) => {
    whenAnswered(reply, await turns.take(asked.parse(request.query).owner));
    return Buffer.alloc(LONG_BYTES, 'x');
  });
  onTestFinished(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ended: string[] = [];

  function begin(owner: number): Socket {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`GET /long?owner=${owner} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  }

  return {
    turns,
    ended,
    /** Reads only the beginning of a response, and notices when the connection is closed. */
    stall: async (owner: number, name: string) => {
      const accepted = once(app.server, 'connection');
      const socket = begin(owner);
      const [connection]: unknown[] = await accepted;
      z.custom<Socket>()
        .parse(connection)
        .on('close', () => ended.push(name));
      await once(socket, 'readable');
    },
    statusOf: async (owner: number) => {
      const response = await fetch(`${url}/long?owner=${owner}`);
      const { byteLength } = await response.arrayBuffer();
      return [response.status, byteLength];
    },
  };
}

it('answers a third owner while two take nothing: of who has most, the first gives way', async () => {
  const { stall, statusOf, ended } = await serve(0);
  await stall(2, 'the other’s');
  await stall(1, 'the first');
  await stall(1, 'the second');
  expect(await statusOf(3)).toEqual([200, LONG_BYTES]);
  expect(ended).toEqual(['the first']);
});

it('lets an owner wait for what is its own, and answers for their time', async () => {
  const { stall, statusOf, turns, ended } = await serve(0);
  await stall(1, 'the first');
  await stall(1, 'the second');
  const third = turns.take(1);
  // Other owners get room, however often they ask.
  for (let n = 0; n < 5; n += 1) expect(await statusOf(2)).toEqual([200, LONG_BYTES]);
  expect(turns.nextOwner()).toBeUndefined();
  expect(ended).toEqual([]);
  void third;
});
