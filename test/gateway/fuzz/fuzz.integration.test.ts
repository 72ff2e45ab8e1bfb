import fc from 'fast-check';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describedAnswer, validatorOf } from '../../support/openapi-document.ts';
import type { OpenApiDocument, Operation } from '../../support/openapi-document.ts';
import { fuzzedGateway } from './fuzzed-gateway.ts';
import type { FuzzedGateway } from './fuzzed-gateway.ts';
import { plainRequest, requests } from './requests.ts';
import type { FuzzedRequest } from './requests.ts';

/** Requests per operation. */
const RUNS = Number(process.env['FUZZ'] ?? (process.env['FULL'] === undefined ? 12 : 500));

/** Tests only operations whose path contains this. */
const ONLY = process.env['FUZZ_PATH'] ?? '';

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

/**
 * Operations that cannot succeed here: there is already a user, and neither an import file nor a
 * built plugin, which have tests of their own.
 */
const WITHOUT_SUCCESS = /^post \/api\/v1\/setup$|\/articles\/import|\/wordpress\/plugin\.zip$/;

const made = z.object({ uuid: z.string().exactOptional() });

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>;

/** Disconnects from a stream once its headers have arrived. */
async function answerOf(
  app: FastifyInstance,
  operation: Operation,
  request: InjectOptions,
): Promise<Answer> {
  const hasMorePages =
    describedAnswer(operation, 200)?.content?.['text/event-stream'] !== undefined;
  if (!hasMorePages) return app.inject(request);
  const response = await app.inject({ ...request, payloadAsStream: true });
  const { statusCode, headers } = response;
  if (statusCode !== 200) return { statusCode, headers, body: await text(response.stream()) };
  response.raw.res.destroy();
  return { statusCode, headers, body: '' };
}

function expectDocumented(
  { statusCode, body, headers }: Answer,
  operation: Operation,
  document: OpenApiDocument,
): void {
  const answerText = `${statusCode} ${body.slice(0, 300)}`;
  expect(statusCode, answerText).toBeLessThan(500);
  const answer = describedAnswer(operation, statusCode);
  expect(answer, `${answerText} is not documented`).toBeDefined();
  if (answer?.content === undefined) {
    expect(body, answerText).toBe('');
    return;
  }
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const declared = answer.content[type] ?? answer.content[`${type.split('/')[0] ?? ''}/*`];
  expect(declared, `${answerText} of type ${type} is not documented`).toBeDefined();
  if (!type.endsWith('json')) return;
  const faults = validatorOf(declared?.schema, document).safeParse(JSON.parse(body)).error;
  expect(faults?.issues, answerText).toBeUndefined();
}

interface Outcome {
  /** `method path`. */
  name: string;
  sent: number;
  /** Number of 2xx responses. */
  succeeded: number;
  /** The first failure, if any. */
  faults: string[];
}

async function fuzz(
  gateway: FuzzedGateway,
  method: keyof typeof METHODS,
  path: string,
  operation: Operation,
): Promise<Outcome> {
  const outcome: Outcome = { name: `${method} ${path}`, sent: 0, succeeded: 0, faults: [] };

  async function send({ url, headers, body }: FuzzedRequest): Promise<void> {
    const named = filledIn(url, await gateway.objects(path));
    const response = await answerOf(gateway.app, operation, {
      method: METHODS[method],
      url: named,
      headers: { ...(await gateway.credentials(operation)), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    outcome.sent += 1;
    if (response.statusCode < 300) outcome.succeeded += 1;
    if (response.statusCode === 201) await gateway.tidy(made.parse(JSON.parse(response.body)));
    // Requests that cannot be decoded reach no operation.
    if (isDecodable(named)) expectDocumented(response, operation, gateway.document);
    else expect(response.statusCode).toBe(400);
  }

  const checked = await fc.check(
    fc.asyncProperty(requests(method, path, operation, gateway), send),
    {
      numRuns: RUNS,
      // A separate seed: with the same one, a name here would equal a password generated there.
      seed: seedOf(outcome.name),
      examples: [[plainRequest(method, path, operation, gateway)]],
      endOnFailure: true,
    },
  );
  if (checked.failed) {
    const request = checked.counterexample?.[0];
    const body = request?.body?.toString().slice(0, 500);
    const seen = JSON.stringify({ ...request, body, log: gateway.log.slice(-2) });
    const reason = String(checked.errorInstance);
    outcome.faults.push(`${outcome.name}: ${reason}\n${seen}\nseed ${checked.seed}`);
  } else if (outcome.succeeded === 0 && !WITHOUT_SUCCESS.test(outcome.name)) {
    outcome.faults.push(`${outcome.name}: no request succeeded: give it an example that does`);
  }
  return outcome;
}

/** The seed of an operation, independent of the others. */
function seedOf(name: string): number {
  const { seed = Date.now() } = fc.readConfigureGlobal();
  return (seed + Buffer.from(name).reduce((sum, byte) => sum * 31 + byte, 0)) % 2 ** 31;
}

function filledIn(url: string, objects: Record<string, string>): string {
  return url.replaceAll(/\{(\w+)\}/g, (whole, name: string) => objects[name] ?? whole);
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

test(
  `${RUNS} requests to each operation of the OpenAPI document, valid, nearly valid and random: no 5xx, every answer as documented`,
  async () => {
    const gateway = await fuzzedGateway();
    const outcomes: Outcome[] = [];
    for (const [path, methods] of Object.entries(gateway.document.paths)) {
      for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
        const operation = methods[method];
        if (operation === undefined || !path.includes(ONLY)) continue;
        outcomes.push(await fuzz(gateway, method, path, operation));
      }
    }
    if (process.env['FUZZ'] !== undefined) process.stdout.write(table(outcomes));
    expect(outcomes.flatMap(({ faults }) => faults).join('\n\n')).toBe('');
  },
  120_000 + RUNS * 5_000,
);

function table(outcomes: readonly Outcome[]): string {
  const sum = outcomes.reduce((total, { sent }) => total + sent, 0);
  const lines = outcomes.map(
    ({ name, sent, succeeded }) => `${String(succeeded).padStart(6)} of ${sent} 2xx: ${name}`,
  );
  return `\n${lines.join('\n')}\n${sum} requests to ${outcomes.length} operations\n`;
}
