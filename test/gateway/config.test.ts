import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../gateway/src/config-error.ts';
import { readConfig } from '../../gateway/src/config.ts';

function faults(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('fills in every default for an empty environment', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8787,
      publicUrl: undefined,
      postgresUrl: undefined,
      databasePath: resolve('data/gateway.sqlite'),
      dataDirectory: resolve('data'),
      media: { store: 'folder', directory: resolve('data/media'), bucket: undefined },
      secretKey: undefined,
      logLevel: 'info',
      trustedProxies: [],
      corsOrigins: [],
      rateLimit: { max: 600, windowSeconds: 60 },
      webhookAllow: [],
      cacheMaxBytes: 67_108_864,
      importMaxBytes: 268_435_456,
      metricsToken: undefined,
      upstreamUrl: undefined,
    });
  });

  it('reads every variable', () => {
    const config = readConfig({
      HOST: '::1',
      PORT: '0',
      PUBLIC_URL: 'https://example.com/articles/',
      DATABASE_URL: 'sqlite:/var/lib/gateway/db.sqlite',
      DATA_DIR: '/var/lib/gateway',
      MEDIA_STORE: 'folder',
      SECRET_KEY: 'x'.repeat(32),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.1',
      CORS_ORIGINS: 'https://a.example, http://localhost:3000',
      RATE_LIMIT_MAX: '5',
      RATE_LIMIT_WINDOW: '10',
      WEBHOOK_ALLOW: 'cms.internal:8080, [::1]:9000',
      CACHE_MAX_BYTES: '0',
      IMPORT_MAX_BYTES: '1000',
      METRICS_TOKEN: 'm'.repeat(16),
      UPSTREAM_URL: 'https://service.example/base/',
    });
    expect(config).toEqual({
      host: '::1',
      port: 0,
      publicUrl: 'https://example.com/articles',
      postgresUrl: undefined,
      databasePath: '/var/lib/gateway/db.sqlite',
      dataDirectory: '/var/lib/gateway',
      media: { store: 'folder', directory: '/var/lib/gateway/media', bucket: undefined },
      secretKey: 'x'.repeat(32),
      logLevel: 'warn',
      trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'],
      corsOrigins: ['https://a.example', 'http://localhost:3000'],
      rateLimit: { max: 5, windowSeconds: 10 },
      webhookAllow: ['cms.internal:8080', '[::1]:9000'],
      cacheMaxBytes: 0,
      importMaxBytes: 1000,
      metricsToken: 'm'.repeat(16),
      upstreamUrl: 'https://service.example/base/api/v1',
    });
  });

  it.each([
    'https://service.example',
    'https://service.example/',
    'https://service.example/api/v1',
    'https://service.example/api/v1//',
  ])('takes %s for the address of a service’s API', (address) => {
    expect(readConfig({ UPSTREAM_URL: address }).upstreamUrl).toBe(
      'https://service.example/api/v1',
    );
  });

  it('stores images in a folder with SQLite, in the database with PostgreSQL, or where it is told', () => {
    const DATABASE_URL = 'postgres://gateway@db.example/articles';
    expect(readConfig({ DATABASE_URL }).media.store).toBe('database');
    expect(readConfig({ DATABASE_URL, MEDIA_STORE: 'folder' }).media.store).toBe('folder');
    expect(faults({ MEDIA_STORE: 'database' })).toEqual([
      'MEDIA_STORE: "database" needs PostgreSQL as the database (DATABASE_URL).',
    ]);
  });

  it('reads a bucket for images', () => {
    const given = { MEDIA_STORE: 's3', S3_BUCKET: 'images' };
    expect(readConfig(given).media.bucket).toEqual({
      ...{ name: 'images', region: 'us-east-1', endpoint: undefined, forcePathStyle: false },
      ...{ prefix: '', credentials: undefined, baseUrl: undefined, signedUrlSeconds: 0 },
    });
    const { bucket } = readConfig({
      ...given,
      S3_PREFIX: 'articles/media',
      S3_REGION: 'eu-central-1',
      S3_ENDPOINT: 'https://s3.example.net/',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'hush',
      AWS_SESSION_TOKEN: 'token',
      MEDIA_BASE_URL: 'https://cdn.example.net/',
    }).media;
    expect(bucket).toEqual({
      ...{ name: 'images', region: 'eu-central-1', endpoint: 'https://s3.example.net' },
      ...{ forcePathStyle: true, prefix: 'articles/media/', signedUrlSeconds: 0 },
      credentials: { accessKeyId: 'id', secretAccessKey: 'hush', sessionToken: 'token' },
      baseUrl: 'https://cdn.example.net',
    });
  });

  it.each([
    [{ MEDIA_STORE: 's3' }, 'S3_BUCKET: MEDIA_STORE=s3 needs it.'],
    [{ MEDIA_BASE_URL: 'https://cdn.example.net' }, 'MEDIA_BASE_URL: it needs MEDIA_STORE=s3.'],
    [
      { MEDIA_STORE: 's3', S3_BUCKET: 'images', AWS_SECRET_ACCESS_KEY: 'hush' },
      'AWS_ACCESS_KEY_ID: it and AWS_SECRET_ACCESS_KEY have to be set together, or neither of them.',
    ],
    [
      {
        ...{ MEDIA_STORE: 's3', S3_BUCKET: 'images', S3_SIGNED_URL_SECONDS: '60' },
        MEDIA_BASE_URL: 'https://cdn.example.net',
      },
      'S3_SIGNED_URL_SECONDS: it must be 0 with MEDIA_BASE_URL, which needs no signature.',
    ],
  ])('refuses what does not go together: %j', (env, fault) => {
    expect(faults(env)).toEqual([fault]);
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', SECRET_KEY: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['HOST', 'a b', 'it must be an IP address or a host name'],
    ['PORT', '99999', 'it must be a whole number from 0 to 65535; 0 takes any free port'],
    ['PORT', '80a', 'it must be a whole number'],
    ['PUBLIC_URL', 'example.com', 'it must be an http or https address'],
    ['PUBLIC_URL', 'https://u:p@example.com', 'without user, query and fragment'],
    ['PUBLIC_URL', 'ftp://example.com', 'it must be an http or https address'],
    ['DATABASE_URL', 'sqlite:', 'it must be sqlite:PATH or postgres://USER:PASSWORD@HOST'],
    ['DATABASE_URL', 'postgres://localhost', 'it must be sqlite:PATH or postgres://'],
    ['UPSTREAM_URL', 'service.example', 'it must be the http or https address of its API'],
    ['UPSTREAM_URL', 'https://u:p@service.example', 'it must be the http or https address'],
    ['WEBHOOK_ALLOW', 'cms.internal', 'it must be a comma-separated list of host:port'],
    ['WEBHOOK_ALLOW', 'http://cms.internal:80', 'it must be a comma-separated list of host:port'],
    ['WEBHOOK_ALLOW', 'cms.internal:99999', 'it must be a comma-separated list of host:port'],
    ['MEDIA_STORE', 'cloud', 'it must be one of folder, database, s3'],
    ['S3_BUCKET', 'a/b', 'it must be the name of a bucket'],
    ['S3_PREFIX', '../x', 'it must be letters, digits'],
    ['S3_ENDPOINT', 's3.example.net', 'it must be an http or https address'],
    ['S3_FORCE_PATH_STYLE', 'yes', 'it must be true or false'],
    ['S3_SIGNED_URL_SECONDS', '604801', 'it must be a whole number of seconds from 0 to 604800'],
    ['MEDIA_BASE_URL', 'https://u:p@cdn.example', 'it must be an http or https address'],
    ['LOG_LEVEL', 'loud', 'it must be one of fatal, error, warn, info, debug, trace, silent'],
    ['TRUST_PROXY', 'true', 'it must be a comma-separated list of addresses'],
    ['TRUST_PROXY', '10.0.0.0/99', 'it must be a comma-separated list of addresses'],
    ['CORS_ORIGINS', '*', 'it must be a comma-separated list of origins'],
    ['CORS_ORIGINS', 'https://a.example/path', 'it must be a comma-separated list of origins'],
    ['RATE_LIMIT_MAX', '0', 'it must be a whole number from 1 to 1000000'],
    ['RATE_LIMIT_WINDOW', '1.5', 'it must be a whole number of seconds from 1 to 86400'],
    ['CACHE_MAX_BYTES', '-1', 'it must be a whole number of bytes, 0 or more'],
    ['IMPORT_MAX_BYTES', '0', 'it must be a whole number of bytes from 1 to 2147483647'],
  ])('%s=%s is refused by name, with its value and what is allowed', (variable, value, allowed) => {
    const [fault, ...others] = faults({ [variable]: value });
    expect(others).toEqual([]);
    expect(fault).toMatch(new RegExp(`^${variable}: `));
    expect(fault).toContain(JSON.stringify(value));
    expect(fault).toContain(allowed);
  });

  it.each([
    'postgres://gateway:hush@db.example:5432/articles?sslmode=verify-full',
    'postgresql://gateway@db.example/articles',
    'postgres:///articles?host=/var/run/postgresql',
  ])('takes %s for a PostgreSQL database', (address) => {
    expect(readConfig({ DATABASE_URL: address }).postgresUrl).toBe(address);
  });

  it('refuses a DATABASE_URL without showing a password in it', () => {
    const [masked] = faults({ DATABASE_URL: 'postgres://gateway:hush@db.example?password=hush' });
    expect(masked).toContain('"postgres://gateway:********@db.example?password=********"');
    const [hidden] = faults({ DATABASE_URL: 'mysql://gateway:hush@db.example/articles' });
    expect(hidden).toMatch(/^DATABASE_URL: the value given is not allowed/);
  });

  it('refuses a short SECRET_KEY without showing it', () => {
    expect(faults({ SECRET_KEY: 'hush' })).toEqual([
      'SECRET_KEY: the value given is not allowed; it must be at least 32 characters long.',
    ]);
  });

  it('names every wrong variable at once', () => {
    const message = faults({ PORT: 'x', LOG_LEVEL: 'x', SECRET_KEY: 'x' }).join('\n');
    for (const variable of ['PORT', 'LOG_LEVEL', 'SECRET_KEY']) expect(message).toContain(variable);
  });
});
