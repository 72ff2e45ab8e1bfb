export const EVENT_STREAM_TYPE = 'text/event-stream';

/** How long a client waits before it connects again, in milliseconds, where it does so by itself. */
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

/** A line that no client shows: it keeps proxies from ending what is silent. */
export const HEARTBEAT = ': \n\n';

/** One server-sent event; JSON has no line ends of its own. */
export function serverSentEvent(name: string, content: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`;
}
