import { isIP } from 'node:net';
import { apiText } from '@article-bridge/contract';
import { request } from 'undici';
import type { Config } from '../config.ts';
import { failed, ok, warning } from './checkup.ts';
import type { Check } from './checkup.ts';

/** How long the service may take, in milliseconds. */
const TIMEOUT_MS = 5_000;

type UpstreamConfig = Pick<Config, 'upstreamUrl' | 'publicUrl' | 'host' | 'port'>;

/** Whether the service behind the gateway can be reached, and is not the gateway itself. */
export function upstreamChecks(config: UpstreamConfig): Record<string, Check> {
  const { upstreamUrl } = config;
  if (upstreamUrl === undefined) return {};
  return {
    UPSTREAM_URL: async () => {
      if (leadsHere(upstreamUrl, config)) {
        return failed(apiText('upstream-is-this', { url: upstreamUrl }));
      }
      return judge(upstreamUrl, await statusAndType(`${upstreamUrl}/articles?per_page=1`));
    },
  };
}

/** Below PUBLIC_URL, or the port that the gateway listens on, by any name this machine has for itself. */
function leadsHere(upstreamUrl: string, { publicUrl, host, port }: UpstreamConfig): boolean {
  if (publicUrl !== undefined && upstreamUrl.startsWith(`${publicUrl}/`)) return true;
  const { hostname, port: named, protocol } = new URL(upstreamUrl);
  const upstreamPort = named === '' ? (protocol === 'https:' ? 443 : 80) : Number(named);
  if (upstreamPort !== port) return false;
  const name = hostname.replaceAll(/[[\]]/g, '');
  return name === host || isLoopback(name);
}

function isLoopback(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && name.startsWith('127.');
}

/** Judges the answer to a request without a key, which has to be 401, as JSON (spec, "Authentication"). */
function judge(url: string, { status, type }: { status: number; type: string }) {
  if (status >= 300 && status < 400) {
    return failed(apiText('upstream-moved', { url, status }));
  }
  if (status === 404) return failed(apiText('upstream-without-articles', { url }));
  if (status >= 500) return failed(apiText('upstream-broken', { url, status }));
  if (status === 401 || status === 403) return ok(apiText('upstream-answers', { url }));
  if (!/[/+]json\b/.test(type)) {
    return failed(
      apiText('upstream-without-json', { url, type: type === '' ? 'without a type' : type }),
    );
  }
  return warning(apiText('upstream-open', { url, status }));
}

async function statusAndType(url: string): Promise<{ status: number; type: string }> {
  try {
    const { statusCode, headers, body } = await request(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await body.dump();
    return { status: statusCode, type: [headers['content-type'] ?? ''].flat().join() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${url} cannot be reached (${reason}): start the service, or set its address`, {
      cause: error,
    });
  }
}
