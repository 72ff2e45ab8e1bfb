import autocannon from 'autocannon';

const CONNECTIONS = 50;

export interface Load {
  url: string;
  headers: Record<string, string>;
  /** Seconds. */
  duration: number;
}

/**
 * Number of responses to as many requests as 50 connections can make.
 *
 * @throws if one of them is neither 2xx nor 304
 */
export async function load({ url, headers, duration }: Load): Promise<autocannon.Result> {
  const result = await autocannon({ url, headers, duration, connections: CONNECTIONS });
  const refused = result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0);
  if (refused > 0 || result.errors > 0) {
    throw new Error(`${url}: ${refused} answers were no 2xx, ${result.errors} requests failed`);
  }
  return result;
}
