export const EVENT_STREAM_TYPE = 'text/event-stream';

/** How long a client waits before it reconnects by itself, in milliseconds. */
const RECONNECT_MS = 3_000;

/**
 * The header fields of a stream: it must be neither cached nor transformed nor buffered on its way
 * (nginx buffers unless a field of its own forbids it).
 */
export const EVENT_STREAM_HEADERS = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** The beginning of a stream of server-sent events. */
export const STREAM_BEGINNING = `retry: ${RECONNECT_MS}\n\n`;

/** A comment, which clients ignore: it keeps proxies from ending a silent connection. */
export const HEARTBEAT = ': \n\n';

/** One server-sent event; JSON contains no line ends. */
export function serverSentEvent(name: string, content: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`;
}
