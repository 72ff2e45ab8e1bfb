import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import accounts from '@20minutes/s3rver/lib/models/account.js';
import { temporaryDirectory } from './gateway.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';

export const BUCKET = 'images';

const KEY = { id: 'gateway', secret: 'only-the-gateway-and-the-store-know-it' };
accounts.DUMMY_ACCOUNT.createKeyPair(KEY.id, KEY.secret);

export interface S3Server {
  origin: string;
  /** Settings of a gateway that stores images there. */
  env: Record<string, string>;
  /** Keys of all objects. */
  keys: () => Promise<string[]>;
  /** "METHOD path" of every request. */
  requests: string[];
  /** Answers a request instead of the server, or leaves it to that by `false`. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
}

/** A store that speaks S3, checks signatures (but of lists), and lets anybody read as a public bucket does. */
export async function s3Server(): Promise<S3Server> {
  const directory = await temporaryDirectory();
  const options = {
    ...{ directory, silent: true, vhostBuckets: false },
    configureBuckets: [{ name: BUCKET }],
  };
  const checking = new S3rver({ ...options, allowMismatchedSignatures: false });
  // It takes the address of a bucket without the slash that the SDK has signed.
  const listing = new S3rver({ ...options, allowMismatchedSignatures: true });
  await checking.configureBuckets();
  const [answer, list] = [checking.callback(), listing.callback()];
  const server: S3Server = {
    origin: '',
    env: {},
    async keys() {
      const folder = join(directory, BUCKET);
      const entries = await readdir(folder, { recursive: true });
      return entries
        .filter((path) => path.endsWith('._S3rver_object'))
        .map((path) => path.slice(0, -'._S3rver_object'.length));
    },
    requests: [],
    intercept: () => false,
  };
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    server.requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (await server.intercept(request, response)) return;
    if (request.url?.includes('list-type=2') === true) list(request, response);
    else answer(request, response);
  }
  server.origin = await listenOnLoopback(
    createServer((request, response) => {
      handle(request, response).catch(() => response.destroy());
    }),
  );
  server.env = {
    MEDIA_STORE: 's3',
    S3_ENDPOINT: server.origin,
    S3_BUCKET: BUCKET,
    S3_PREFIX: 'media',
    AWS_ACCESS_KEY_ID: KEY.id,
    AWS_SECRET_ACCESS_KEY: KEY.secret,
  };
  return server;
}

/** An error as S3 answers it. */
export function s3Error(
  response: ServerResponse,
  status: number,
  code: string,
  message = `About ${code}`,
): true {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    );
  return true;
}
