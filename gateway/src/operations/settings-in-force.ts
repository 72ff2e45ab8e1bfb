import type { Config } from '../config.ts';
import { SETTINGS, shownValue } from '../settings.ts';

type Variable = keyof typeof SETTINGS;

/** One row of the table of all configuration. */
export interface SettingInForce {
  variable: string;
  about: string;
  /** Describes the allowed values. */
  allowed: string;
  /** Description of the default. */
  default: string;
  /** Whether the environment says so, or nothing does. */
  source: 'environment' | 'default';
  /** The value that holds; null: none. A secret is never shown, only that it is set. */
  value: string | null;
}

/** Stands for a secret, whatever its length. */
const MASK = '********';

/** Every variable with the value that holds, secrets masked. */
export function settingsInForce(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): SettingInForce[] {
  const values = valuesOf(config);
  return Object.entries(SETTINGS).map(([variable, setting]) => {
    const { about, allowed, fallback } = setting;
    const value = values[variable] ?? null;
    return {
      variable,
      about,
      allowed,
      default: fallback,
      source: (env[variable] ?? '') === '' ? 'default' : 'environment',
      value: value === null ? null : (shownValue(setting, value) ?? MASK),
    };
  });
}

function valuesOf(config: Config): Readonly<Record<string, string | undefined>> {
  return {
    HOST: config.host,
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: config.postgresUrl ?? `sqlite:${config.databasePath}`,
    DATA_DIR: config.dataDirectory,
    ...mediaValues(config.media),
    SECRET_KEY: config.secretKey,
    LOG_LEVEL: config.logLevel,
    TRUST_PROXY: listed(config.trustedProxies),
    CORS_ORIGINS: listed(config.corsOrigins),
    RATE_LIMIT_MAX: String(config.rateLimit.max),
    RATE_LIMIT_WINDOW: String(config.rateLimit.windowSeconds),
    WEBHOOK_ALLOW: listed(config.webhookAllow),
    CACHE_MAX_BYTES: String(config.cacheMaxBytes),
    IMPORT_MAX_BYTES: String(config.importMaxBytes),
    METRICS_TOKEN: config.metricsToken,
    UPSTREAM_URL: config.upstreamUrl,
  } satisfies Record<Variable, string | undefined>;
}

function mediaValues({ store, bucket }: Config['media']) {
  return {
    MEDIA_STORE: store,
    MEDIA_BASE_URL: bucket?.baseUrl,
    S3_BUCKET: bucket?.name,
    S3_PREFIX: bucket?.prefix === '' ? undefined : bucket?.prefix,
    S3_REGION: bucket?.region,
    S3_ENDPOINT: bucket?.endpoint,
    S3_FORCE_PATH_STYLE: bucket && String(bucket.forcePathStyle),
    S3_SIGNED_URL_SECONDS: bucket && String(bucket.signedUrlSeconds),
    AWS_ACCESS_KEY_ID: bucket?.credentials?.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket?.credentials?.secretAccessKey,
    AWS_SESSION_TOKEN: bucket?.credentials?.sessionToken,
  };
}

function listed(entries: readonly string[]): string | undefined {
  return entries.length === 0 ? undefined : entries.join(',');
}
