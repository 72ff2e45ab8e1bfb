import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from './gateway.ts';

/**
 * Creates the certificate; unlike everything else that tests need, it is not installed by npm, so a
 * machine may lack it.
 */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** A self-signed certificate for the loopback interface, and its path. */
export async function selfSigned(): Promise<{ key: Buffer; cert: Buffer; certFile: string }> {
  const directory = await temporaryDirectory();
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-keyout', key, '-out', cert];
  await promisify(execFile)('openssl', ['req', '-x509', ...algorithm, ...subject, ...files]);
  return { key: await readFile(key), cert: await readFile(cert), certFile: cert };
}
