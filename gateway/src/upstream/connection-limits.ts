/** From the look-up of the address to an answer's last byte, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 15_000;

export interface ConnectionLimits {
  connect: { timeout: number; rejectUnauthorized: true };
  connections: number;
  headersTimeout: number;
  bodyTimeout: number;
}

/**
 * Limits of every connection to the service, in milliseconds: 5 s to connect, 15 s until an answer begins
 * and between two parts of it. 64 connections at a time; further requests wait for one.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  // Set explicitly, since the agent of @fastify/reply-from verifies no certificate by default.
  connect: { timeout: 5_000, rejectUnauthorized: true },
  connections: 64,
  headersTimeout: ANSWER_TIMEOUT_MS,
  bodyTimeout: ANSWER_TIMEOUT_MS,
};

/**
 * The same for what is forwarded. A stream of events may be silent for as long as proxies usually
 * wait: a minute; another gateway sends a comment every 20 s.
 */
export const FORWARDED_LIMITS: ConnectionLimits = { ...CONNECTION_LIMITS, bodyTimeout: 60_000 };
