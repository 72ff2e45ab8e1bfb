import autocannon from 'autocannon';

const CONNECTIONS = 50;

export interface Load {
  url: string;
  headers: Record<string, string>;
  /** Seconds. */
  duration: number;
}

/**
 * Answers to as many requests as 50 connections can make.
 *
 * @throws when one of them is no 2xx
 */
export async function load({ url, headers, duration }: Load): Promise<autocannon.Result> {
  const result = await autocannon({ url, headers, duration, connections: CONNECTIONS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: ${result.non2xx} answers were no 2xx, ${result.errors} requests failed`,
    );
  }
  return result;
}
