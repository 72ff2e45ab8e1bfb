import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { whenAnswered } from './when-answered.ts';

/** Requests of one connection that may wait for the answers to those before them. */
const WAITING_MAX = 100;

/**
 * Answers the requests of one connection one after another, other connections having their turn in
 * between. A client may send hundreds of requests in one packet (RFC 9112, section 9.3.2); Node
 * emits all of them at once, and answering them all before anything else takes tenths of a second.
 * Each takes memory until it is answered, so a connection with too many is ended: its client asks
 * again for what it has no answer to. Call it before adding other hooks.
 */
export function answerPipelinedInTurn(app: FastifyInstance): void {
  const pipelines = new WeakMap<Socket, { latest: ServerResponse; waiting: number }>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    const pipeline = pipelines.get(socket) ?? { latest: raw, waiting: 0 };
    pipelines.set(socket, pipeline);
    const { latest } = pipeline;
    pipeline.latest = raw;
    if (latest === raw || latest.writableFinished) {
      done();
      return;
    }
    // A packet is emitted to its end, even after its connection.
    if (socket.destroyed) return;
    pipeline.waiting += 1;
    if (pipeline.waiting > WAITING_MAX) {
      socket.destroy();
      return;
    }
    whenAnswered({ raw: latest }, () => {
      setImmediate(() => {
        pipeline.waiting -= 1;
        // Without its client, a request that has not been begun is dropped.
        if (!socket.destroyed) done();
      });
    });
  });
}
