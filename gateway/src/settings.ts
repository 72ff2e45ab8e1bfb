import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { MEDIA_SETTINGS, mediaEnvironment } from './media/media-settings.ts';
import { isServiceAddress, wholeNumber } from './setting.ts';
import type { Setting } from './setting.ts';
import { isPostgresUrl, redactedDatabaseUrl } from './storage/database-url.ts';
import { isHostAndPort } from './webhooks/address-guard.ts';
import { withoutSlashes } from './without-slashes.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Named networks that Fastify's trustProxy knows (proxy-addr). */
const NAMED_NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** 64 MiB: some thousand articles with their lists. */
const CACHE_MAX_BYTES = 64 * 1024 * 1024;

/** 256 MiB: a blog of decades with its pictures. */
const IMPORT_MAX_BYTES = 256 * 1024 * 1024;

const commaList = (isAllowed: (entry: string) => boolean) =>
  z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isAllowed));

/** The variables as they come from the environment, each with the value it becomes. */
export const environment = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(8787),
  PUBLIC_URL: z.string().refine(isServiceAddress).transform(withoutSlashes).optional(),
  DATABASE_URL: z
    .string()
    .refine((text) => /^sqlite:./.test(text) || isPostgresUrl(text))
    .transform((text) =>
      text.startsWith('sqlite:') ? { path: text.slice('sqlite:'.length) } : { postgresUrl: text },
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  ...mediaEnvironment.shape,
  SECRET_KEY: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  TRUST_PROXY: commaList(isNetwork).default([]),
  CORS_ORIGINS: commaList(isOrigin).default([]),
  RATE_LIMIT_MAX: wholeNumber(1, 1_000_000).default(600),
  RATE_LIMIT_WINDOW: wholeNumber(1, 86_400).default(60),
  WEBHOOK_ALLOW: commaList(isHostAndPort).default([]),
  CACHE_MAX_BYTES: wholeNumber(0, 2 ** 40).default(CACHE_MAX_BYTES),
  IMPORT_MAX_BYTES: wholeNumber(1, 2 ** 31 - 1).default(IMPORT_MAX_BYTES),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  UPSTREAM_URL: z
    .string()
    .refine(isServiceAddress)
    .transform((text) => `${withoutSlashes(withoutSlashes(text).replace(/\/api\/v1$/, ''))}/api/v1`)
    .optional(),
});

/** A value as a command may print it; undefined: not at all. */
export function shownValue({ secret = false }: Setting, value: string): string | undefined {
  if (typeof secret === 'function') return secret(value);
  return secret ? undefined : value;
}

/** The description of each variable, in `serve --help`, in `config` and when it is wrong. */
export const SETTINGS: Readonly<Record<keyof typeof environment.shape, Setting>> = {
  HOST: {
    about: 'Address to listen on',
    fallback: '127.0.0.1',
    allowed: 'an IP address or a host name',
  },
  PORT: {
    about: 'Port to listen on',
    fallback: '8787',
    allowed: 'a whole number from 0 to 65535; 0 takes any free port',
  },
  PUBLIC_URL: {
    about: 'Address that clients use, without /api/v1',
    fallback: 'http://HOST:PORT',
    allowed: 'an http or https address without user, query and fragment',
  },
  DATABASE_URL: {
    about: 'Database',
    fallback: 'sqlite:DATA_DIR/gateway.sqlite',
    allowed: 'sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE',
    secret: redactedDatabaseUrl,
  },
  DATA_DIR: { about: 'Folder for database and media', fallback: './data', allowed: 'a folder' },
  ...MEDIA_SETTINGS,
  SECRET_KEY: {
    about: 'Key that stored secrets are encrypted with',
    fallback: 'created on first start, stored in DATA_DIR/secret-key',
    allowed: 'at least 32 characters long',
    secret: true,
  },
  LOG_LEVEL: {
    about: 'Lowest severity to log',
    fallback: 'info',
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
  },
  TRUST_PROXY: {
    about: 'Proxies whose X-Forwarded-* headers are trusted',
    fallback: 'none',
    allowed: `a comma-separated list of addresses, networks such as 10.0.0.0/8, or ${NAMED_NETWORKS.join(', ')}`,
  },
  CORS_ORIGINS: {
    about: 'Origins whose browser code may call the API',
    fallback: 'none',
    allowed: 'a comma-separated list of origins such as https://cms.example.com',
  },
  RATE_LIMIT_MAX: {
    about: 'Requests per key in one window',
    fallback: '600',
    allowed: 'a whole number from 1 to 1000000',
  },
  RATE_LIMIT_WINDOW: {
    about: 'Length of a window in seconds',
    fallback: '60',
    allowed: 'a whole number of seconds from 1 to 86400',
  },
  WEBHOOK_ALLOW: {
    about: 'Non-public hosts that webhooks may be sent to, also over http',
    fallback: 'none',
    allowed: 'a comma-separated list of host:port such as cms.internal:8080',
  },
  CACHE_MAX_BYTES: {
    about: 'Memory for cached answers; 0 disables the cache',
    fallback: `${CACHE_MAX_BYTES}`,
    allowed: 'a whole number of bytes, 0 or more',
  },
  IMPORT_MAX_BYTES: {
    about: 'Largest file that POST /articles/import accepts',
    fallback: `${IMPORT_MAX_BYTES}`,
    allowed: 'a whole number of bytes from 1 to 2147483647',
  },
  METRICS_TOKEN: {
    about: 'Token required by /metrics, as "Authorization: Bearer <token>"',
    fallback: 'none: /metrics is not available',
    allowed: 'at least 16 characters long, without blanks',
    secret: true,
  },
  UPSTREAM_URL: {
    about: 'Another article service that the gateway is placed in front of',
    fallback: 'none: the gateway has articles of its own',
    allowed: 'the http or https address of its API, such as https://articles.example.com/api/v1',
  },
};

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.origin === text;
}

/** `true` is not among them: whoever trusts every sender's X-Forwarded-For knows no address at all. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text) || isIP(text) !== 0) return true;
  const [address = '', prefix = ''] = text.split('/');
  if (isIP(address) === 0 || !/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    // addSubnet throws for a prefix that the address family does not have.
    return false;
  }
}
