import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../support/gateway.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { buildUpstreamGateway, refusal } from './upstream-gateway.ts';

/** Makes the certificate; what else a test run needs comes from npm, so that a machine may lack it. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** A certificate for the loopback that nobody vouches for. */
async function selfSigned(): Promise<{ key: Buffer; cert: Buffer }> {
  const directory = await temporaryDirectory();
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-keyout', key, '-out', cert];
  await promisify(execFile)('openssl', ['req', '-x509', ...algorithm, ...subject, ...files]);
  return { key: await readFile(key), cert: await readFile(cert) };
}

describe.skipIf(!hasOpenssl)('a service whose certificate nobody vouches for', () => {
  it('is given no credential, neither for articles nor by what is forwarded', async () => {
    let requests = 0;
    const server = createServer(await selfSigned(), (_request, response) => {
      requests += 1;
      response.end('{}');
    });
    const origin = (await listenOnLoopback(server)).replace('http:', 'https:');
    const { get } = await buildUpstreamGateway({ url: `${origin}/api/v1`, key: 'k' });
    for (const path of ['/articles', '/anything']) {
      expect(refusal(await get(path))).toEqual([502, 'upstream-unreachable']);
    }
    expect(requests).toBe(0);
  });
});
