import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** A response as returned by the route, before compression, with its header fields. */
export interface RecordedAnswer {
  method: string;
  url: string;
  /** The route's path as registered; undefined if there is none. */
  route: string | undefined;
  /** Intentionally left out of the OpenAPI document. */
  isHidden: boolean;
  requestBody: unknown;
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Undefined if it is streamed. */
  body: string | undefined;
}

type Listener = (answer: RecordedAnswer, app: FastifyInstance) => void;

const listeners = new AsyncLocalStorage<Listener>();

/**
 * Reports every response, over HTTP or injected, of apps built meanwhile to the listener. Requests
 * that Fastify refuses before routing run no hook and are not reported.
 */
export function recordAnswers<T>(listener: Listener, build: () => Promise<T>): Promise<T> {
  return listeners.run(listener, build);
}

subscribe('fastify.initialization', (message) => {
  const listener = listeners.getStore();
  if (listener !== undefined && isInitialization(message)) hookUp(message.fastify, listener);
});

function isInitialization(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}

function hookUp(app: FastifyInstance, listener: Listener): void {
  const bodies = new WeakMap<object, string | undefined>();
  app.addHook('onSend', (request, _reply, payload, done) => {
    bodies.set(request, textOf(payload));
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route, schema } = request.routeOptions;
    const answer = {
      method: request.method,
      url: request.url,
      route: request.is404 ? undefined : route,
      isHidden: schema === undefined || schema.hide === true,
      requestBody: request.body,
      status: reply.statusCode,
      headers: Object.fromEntries(
        Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
      ),
      body: bodies.get(request),
    };
    listener(answer, app);
    done();
  });
}

function textOf(payload: unknown): string | undefined {
  if (payload === null || payload === undefined) return '';
  if (typeof payload === 'string') return payload;
  return Buffer.isBuffer(payload) ? payload.toString() : undefined;
}
