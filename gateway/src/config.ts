import { resolve } from 'node:path';
import type { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { mediaConfig, mediaFaults } from './media/media-config.ts';
import type { MediaConfig } from './media/media-config.ts';
import { SETTINGS, environment, shownValue } from './settings.ts';

/** The gateway's configuration with all defaults filled in; only what may be absent is optional. */
export interface Config {
  host: string;
  port: number;
  /** Without a slash at its end; undefined: derived from the address the server listens on. */
  publicUrl: string | undefined;
  /** PostgreSQL's connection URI; undefined: SQLite. */
  postgresUrl: string | undefined;
  /** Of the SQLite database, where that is used. */
  databasePath: string;
  dataDirectory: string;
  media: MediaConfig;
  /** Undefined: made on first start and kept in the data directory. */
  secretKey: string | undefined;
  logLevel: string;
  /** Addresses and networks whose X-Forwarded-* headers are trusted. */
  trustedProxies: readonly string[];
  corsOrigins: readonly string[];
  rateLimit: RateLimitConfig;
  /** `host:port` pairs that webhooks may use though they are not public. */
  webhookAllow: readonly string[];
  cacheMaxBytes: number;
  /** The largest file that is accepted for import. */
  importMaxBytes: number;
  /** The token that /metrics requires; undefined: there are no metrics. */
  metricsToken: string | undefined;
  /** The service behind the gateway, up to and including `/api/v1`; undefined: none. */
  upstreamUrl: string | undefined;
}

export interface RateLimitConfig {
  /** Requests in a window. */
  max: number;
  windowSeconds: number;
}

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 *
 * @throws {ConfigError} that lists every fault at once.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(SETTINGS)
      .filter((variable) => env[variable] !== undefined && env[variable] !== '')
      .map((variable) => [variable, env[variable]]),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(faultLines(parsed.error, given));
  const values = parsed.data;
  const dataDirectory = resolve(values.DATA_DIR);
  const postgresUrl = values.DATABASE_URL?.postgresUrl;
  const isOnPostgres = postgresUrl !== undefined;
  const faults = mediaFaults(values, isOnPostgres);
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    postgresUrl,
    databasePath: resolve(values.DATABASE_URL?.path ?? `${dataDirectory}/gateway.sqlite`),
    dataDirectory,
    media: mediaConfig(values, { isOnPostgres, dataDirectory }),
    secretKey: values.SECRET_KEY,
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    rateLimit: { max: values.RATE_LIMIT_MAX, windowSeconds: values.RATE_LIMIT_WINDOW },
    webhookAllow: values.WEBHOOK_ALLOW,
    cacheMaxBytes: values.CACHE_MAX_BYTES,
    importMaxBytes: values.IMPORT_MAX_BYTES,
    metricsToken: values.METRICS_TOKEN,
    upstreamUrl: values.UPSTREAM_URL,
  };
}

function faultLines(
  error: z.ZodError,
  given: Readonly<Record<string, string | undefined>>,
): string[] {
  const wrong = new Set(error.issues.map((issue) => String(issue.path[0])));
  return Object.entries(SETTINGS)
    .filter(([variable]) => wrong.has(variable))
    .map(([variable, setting]) => {
      const shown = shownValue(setting, given[variable] ?? '');
      const value = shown === undefined ? 'the value given' : JSON.stringify(shown);
      return `${variable}: ${value} is not allowed; it must be ${setting.allowed}.`;
    });
}
