import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '@article-bridge/gateway';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { RecordedAnswer } from './recorded-answers.ts';

export interface SecretWatch {
  /** A secret that no answer has a reason to hold. */
  neverShown: (secret: string) => void;
  /** Takes that back. */
  forget: (secret: string) => void;
  /** Hears an answer, injected or over HTTP. */
  heard: (answer: RecordedAnswer) => void;
  /** What appears where it must not, each as "secret kind in place". */
  leaks: () => Promise<string[]>;
}

/** The API's document has examples of everything, passwords too. */
const DOCUMENTS = /^\/(?:docs|api\/v1\/openapi\.json)/;

/** Shorter ones may be in any text. */
const SECRET_MIN_LENGTH = 8;

/** Where callers tell their passwords and tokens. */
const telling = z.looseObject({
  password: z.string().optional(),
  current_password: z.string().optional(),
  new_password: z.string().optional(),
  token: z.string().optional(),
});

/** How a site proves in a negotiation which secret it holds; the one after it is then no secret. */
const proving = z.looseObject({ webhook: z.looseObject({ secret_hash: z.string() }) });

/** A watch under which the test fails at its end when a secret leaked. */
export function watchSecrets(...watched: Parameters<typeof secretWatch>): SecretWatch {
  const watch = secretWatch(...watched);
  onTestFinished(async () => {
    const leaks = await watch.leaks();
    // Until then every spy is kept, and the gateway with it: of a thousand tests some gigabytes.
    vi.restoreAllMocks();
    if (leaks.length > 0) throw new Error(`secrets leaked: ${leaks.join('; ')}`);
  });
  return watch;
}

/**
 * Watches a gateway of a test: no line of its log may hold any API key, connection code, session token, password,
 * set-up token, webhook secret or key of the operator that it ever had; no answer one that was
 * never given out, and at most one answer one that is given out once, not counting those to sites
 * that prove to hold the webhook secret of before a rotation. Begins before the app is
 * built.
 */
export function secretWatch(
  services: Services,
  log: readonly string[],
  env: Readonly<Record<string, string>> = {},
): SecretWatch {
  const made = [
    vi.spyOn(services.apiKeys, 'create'),
    vi.spyOn(services.apiKeys, 'rotate'),
    vi.spyOn(services.connectCodes, 'create'),
    vi.spyOn(services.connectCodes, 'redeem'),
    vi.spyOn(services.webhooks, 'create'),
    vi.spyOn(services.webhooks, 'rotateSecret'),
  ];
  const opened = vi.spyOn(services.sessions, 'open');
  const neverShown = new Set<string>();
  const bodies: string[] = [];
  const heads: string[] = [];
  const proved: { body: string; secretHash: string }[] = [];
  for (const variable of ['SECRET_KEY', 'METRICS_TOKEN']) {
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
      // What was refused need not be a secret.
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
        // A session's token is told by its cookie alone.
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

interface Spied {
  mock: { results: { value: unknown }[] };
}

/** The secrets in what the functions have answered. */
async function settled(spies: readonly Spied[]): Promise<string[]> {
  const results = await Promise.allSettled(
    spies.flatMap(({ mock }) => mock.results.map(({ value }) => value)),
  );
  return results.flatMap((result) =>
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
