import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '@article-bridge/gateway';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { RecordedAnswer } from './recorded-answers.ts';

export interface SecretWatch {
  /** Adds a secret that must not be in any response. */
  neverShown: (secret: string) => void;
  /** Removes it again. */
  forget: (secret: string) => void;
  /** Receives a response, injected or over HTTP. */
  heard: (answer: RecordedAnswer) => void;
  /** Leaked secrets, each as "secret kind in place". */
  leaks: () => Promise<string[]>;
}

/** The API's document has examples of everything, including passwords. */
const DOCUMENTS = /^\/(?:docs|api\/v1\/openapi\.json)/;

/** Shorter ones could be part of any text. */
const SECRET_MIN_LENGTH = 8;

/** Fields in which clients send passwords and tokens. */
const telling = z.looseObject({
  password: z.string().optional(),
  current_password: z.string().optional(),
  new_password: z.string().optional(),
  token: z.string().optional(),
});

/** In a negotiation, a site proves which secret it has; the next secret may then be returned. */
const proving = z.looseObject({ webhook: z.looseObject({ secret_hash: z.string() }) });

/** A watch that fails the test at its end if a secret leaked. */
export function watchSecrets(...watched: Parameters<typeof secretWatch>): SecretWatch {
  const watch = secretWatch(...watched);
  onTestFinished(async () => {
    const leaks = await watch.leaks();
    if (leaks.length > 0) throw new Error(`secrets leaked: ${leaks.join('; ')}`);
  });
  return watch;
}

/**
 * Watches a gateway of a test. No log line may contain any API key, connection code, session token,
 * password, set-up token, webhook secret or key of the operator it ever had; no response one that
 * is never returned, and at most one response one that is returned once, except those to sites that
 * prove to have the previous webhook secret. Must begin before the app is built.
 */
export function secretWatch(
  services: Services,
  log: readonly string[],
  env: Readonly<Record<string, string>> = {},
): SecretWatch {
  const made = [
    resultsOf(services.apiKeys, 'create'),
    resultsOf(services.apiKeys, 'rotate'),
    resultsOf(services.connectCodes, 'create'),
    resultsOf(services.connectCodes, 'redeem'),
    resultsOf(services.webhooks, 'create'),
    resultsOf(services.webhooks, 'rotateSecret'),
  ];
  const opened = resultsOf(services.sessions, 'open');
  const neverShown = new Set<string>();
  const bodies: string[] = [];
  const heads: string[] = [];
  const proved: { body: string; secretHash: string }[] = [];
  for (const variable of ['SECRET_KEY', 'METRICS_TOKEN', 'AWS_SECRET_ACCESS_KEY']) {
    if (env[variable] !== undefined) neverShown.add(env[variable]);
  }
  if (env['SECRET_KEY'] === undefined) {
    neverShown.add(readFileSync(join(services.config.dataDirectory, 'secret-key'), 'utf8').trim());
  }
  const { postgresUrl } = services.config;
  if (postgresUrl !== undefined) neverShown.add(new URL(postgresUrl).password);

  return {
    neverShown: (secret) => void neverShown.add(secret),
    forget: (secret) => void neverShown.delete(secret),

    heard: ({ url, status, headers, body, requestBody }) => {
      // Refused values need not be secrets.
      if (status < 300) for (const secret of secretsIn(requestBody)) neverShown.add(secret);
      const { 'set-cookie': _cookie, ...others } = headers;
      heads.push(JSON.stringify(others));
      if (body === undefined || DOCUMENTS.test(url)) return;
      bodies.push(body);
      const offer = proving.safeParse(requestBody).data;
      if (offer !== undefined) proved.push({ body, secretHash: offer.webhook.secret_hash });
    },

    leaks: async () => {
      const once = (await settled(made)).filter((secret) => !neverShown.has(secret));
      const tokens = await settled([opened]);
      const shown = [...bodies, ...heads];
      const hashes = new Set(once.map((secret) => hash('sha256', secret)));
      const toHolders = proved.filter(({ secretHash }) => hashes.has(secretHash));
      const times = (texts: readonly string[], secret: string) =>
        texts.filter((text) => text.includes(secret)).length;
      const excused = toHolders.map(({ body }) => body);
      const shownAgain = once.filter((secret) => times(shown, secret) - times(excused, secret) > 1);
      return [
        ...found(log, [...neverShown, ...once, ...tokens], 'a log line'),
        // A session's token is returned only in its cookie.
        ...found(shown, [...neverShown, ...tokens], 'an answer'),
        ...shownAgain.map((secret) => `${secret.slice(0, 6)}… in more than one answer`),
      ];
    },
  };
}

function secretsIn(body: unknown): string[] {
  const { password, current_password, new_password, token } = telling.safeParse(body).data ?? {};
  return [password, current_password, new_password, token].flatMap((secret) =>
    secret !== undefined && secret.length >= SECRET_MIN_LENGTH ? [secret] : [],
  );
}

/**
 * What a method returns from now on. Not a spy: Vitest keeps those, and with them every gateway,
 * gigabytes for a thousand tests.
 */
function resultsOf<Name extends string>(
  object: Record<Name, (...parameters: never[]) => unknown>,
  name: Name,
): readonly unknown[] {
  const results: unknown[] = [];
  object[name] = new Proxy(object[name], {
    apply: (method, self, parameters) => {
      const result: unknown = Reflect.apply(method, self, parameters);
      results.push(result);
      return result;
    },
  });
  return results;
}

/** Secrets in the results of the functions. */
async function settled(results: readonly (readonly unknown[])[]): Promise<string[]> {
  const settledResults = await Promise.allSettled(results.flat());
  return settledResults.flatMap((result) =>
    result.status === 'fulfilled' ? secretsOf(result.value) : [],
  );
}

function secretsOf(made: unknown): string[] {
  if (typeof made !== 'object' || made === null) return [];
  return Object.entries(made).flatMap(([name, value]) =>
    ['key', 'token', 'secret', 'code'].includes(name) &&
    typeof value === 'string' &&
    value.length >= SECRET_MIN_LENGTH
      ? [value]
      : [],
  );
}

function found(texts: readonly string[], secrets: readonly string[], place: string): string[] {
  return texts.flatMap((text) =>
    secrets
      .filter((secret) => text.includes(secret))
      .map((secret) => `${secret.slice(0, 6)}… in ${place}: ${text.slice(0, 200)}`),
  );
}
