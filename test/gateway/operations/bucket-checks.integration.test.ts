import { readConfig } from '@article-bridge/gateway';
import { beforeEach, describe, expect, it } from 'vitest';
import { bucketChecks } from '../../../gateway/src/operations/bucket-checks.ts';
import { checkUp } from '../../../gateway/src/operations/checkup.ts';
import { s3Error, s3Server } from '../../support/s3-server.ts';
import type { S3Server } from '../../support/s3-server.ts';

let server: S3Server;

beforeEach(async () => {
  server = await s3Server();
});

async function found(env: Record<string, string> = {}) {
  const findings = await checkUp(bucketChecks(readConfig({ ...server.env, ...env })));
  expect(findings).toHaveLength(1);
  return findings[0];
}

describe('bucketChecks', () => {
  it('are none where images lie elsewhere', () => {
    expect(bucketChecks(readConfig({}))).toEqual({});
  });

  it('write, read, list and remove, and leave nothing', async () => {
    expect(await found()).toMatchObject({ status: 'ok', code: 'bucket-works' });
    expect(await server.keys()).toEqual([]);
    const base = `${server.origin}/images`;
    expect(await found({ MEDIA_BASE_URL: base })).toMatchObject({ status: 'ok' });
    expect(await found({ MEDIA_BASE_URL: `${base}/elsewhere` })).toMatchObject({
      ...{ status: 'failed', code: 'bucket-address-fails' },
      detail: expect.stringContaining('404'),
    });
    expect(await server.keys()).toEqual([]);
  });

  it.each([
    ['a bucket that is missing', { S3_BUCKET: 'none-here' }, 'bucket-missing', 'none-here'],
    ['an unknown key', { AWS_ACCESS_KEY_ID: 'WHO' }, 'bucket-credentials', 'InvalidAccessKeyId'],
    [
      'a wrong secret',
      { AWS_SECRET_ACCESS_KEY: 'hush-hush' },
      'bucket-credentials',
      'SignatureDoesNotMatch',
    ],
    [
      'a store that is not there',
      { S3_ENDPOINT: 'http://127.0.0.1:1' },
      'bucket-unreachable',
      'ECONNREFUSED',
    ],
  ])('name %s', async (_what, env, code, detail) => {
    const finding = await found(env);
    expect(finding).toMatchObject({
      ...{ status: 'failed', code },
      detail: expect.stringContaining(detail),
    });
    expect(JSON.stringify(finding)).not.toContain('hush');
  });

  // What s3rver does not do, as Amazon S3 answers it.
  it.each([
    ['another region', 400, 'AuthorizationHeaderMalformed', 'bucket-region'],
    ['another region, by a redirection', 301, 'PermanentRedirect', 'bucket-region'],
    ['a key that may not', 403, 'AccessDenied', 'bucket-denied'],
    ['a clock that is wrong', 403, 'RequestTimeTooSkewed', 'bucket-clock'],
    ['what it does not know', 400, 'InvalidRequest', 'bucket-fault'],
  ])('name %s', async (_what, status, error, code) => {
    server.intercept = (_request, response) => s3Error(response, status, error);
    expect(await found()).toMatchObject({ status: 'failed', code });
  });

  it('leave nothing either when what was written cannot be read or listed', async () => {
    server.intercept = ({ url = '' }, response) =>
      url.includes('list-type=2') && s3Error(response, 403, 'AccessDenied');
    expect(await found()).toMatchObject({ status: 'failed', code: 'bucket-denied' });
    expect(await server.keys()).toEqual([]);
  });

  it('name what a key may not, when it may only read', async () => {
    server.intercept = ({ method }, response) =>
      method === 'DELETE' && s3Error(response, 403, 'AccessDenied');
    expect(await found()).toMatchObject({
      ...{ status: 'failed', code: 'bucket-denied' },
      detail: expect.stringContaining('s3:DeleteObject'),
    });
  });
});
