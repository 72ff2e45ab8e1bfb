import { maxHeaderSize } from 'node:http';
import { upstreamFailures } from './upstream-failure.ts';
import type { UpstreamFailure } from './upstream-failure.ts';

/** The failure shown to the caller for a broken connection, without further details. */
export function transportFailure(error: unknown, timeoutMs: number): UpstreamFailure {
  const codes = [error, error instanceof Error ? error.cause : undefined].map(codeOf);
  if (codes.some((code) => /TIMEOUT/i.test(code))) return upstreamFailures.timedOut(timeoutMs);
  if (codes.some((code) => code.startsWith('UND_ERR_HEADERS_OVERFLOW'))) {
    return upstreamFailures.tooLarge(maxHeaderSize);
  }
  const isCut = codes.some((code) =>
    /^UND_ERR_(?:SOCKET|RES|ABORTED)|^ECONNRESET|HTTPParserError/.test(code),
  );
  return isCut ? upstreamFailures.cutOff() : upstreamFailures.unreachable();
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  // Timeouts of a signal and answers that are not HTTP are identified by name, not by code.
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return `${code} ${error.name}`;
}
