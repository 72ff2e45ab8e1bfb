import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { cliRequestSchema, runRequestSchema } from './messages.ts';
import type { CliAnswer } from './messages.ts';

/** What the control endpoint can do in the site. */
export interface SiteCommands {
  run: (code: string, env: Record<string, string>) => Promise<string>;
  cli: (args: readonly string[]) => Promise<CliAnswer>;
}

/** Where and with which bearer token the endpoint answers. */
export interface ControlEndpoint {
  url: string;
  token: string;
}

/**
 * A loopback endpoint that runs PHP and WP-CLI in the site: `POST /run` and `POST /cli`, JSON in,
 * JSON out, 500 with `{message}` when PHP fails. The token is new at every start and held in memory
 * only, so that no other program and no web page can use it.
 */
export async function startControlServer(
  commands: SiteCommands,
): Promise<ControlEndpoint & { server: Server }> {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    void answer(request, token, commands).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  // Node ends connections that rest for five seconds, and loses a request sent at that moment.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('No port was assigned.');
  }
  return { server, token, url: `http://127.0.0.1:${String(address.port)}` };
}

async function answer(
  request: IncomingMessage,
  token: string,
  commands: SiteCommands,
): Promise<{ status: number; body: unknown }> {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
    return { status: 401, body: { message: 'The bearer token is missing or wrong.' } };
  }
  try {
    if (request.method === 'POST' && request.url === '/run') {
      const { code, env } = runRequestSchema.parse(await json(request));
      return { status: 200, body: { output: await commands.run(code, env) } };
    }
    if (request.method === 'POST' && request.url === '/cli') {
      const { args } = cliRequestSchema.parse(await json(request));
      return { status: 200, body: await commands.cli(args) };
    }
    return { status: 404, body: { message: 'Only POST /run and POST /cli exist.' } };
  } catch (error) {
    return {
      status: 500,
      body: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}

/** Compares digests, so that the time taken reveals nothing about the token. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
