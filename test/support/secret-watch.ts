import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished, vi } from 'vitest';
import type { Services } from '@article-bridge/gateway';

export interface SecretWatch {
  /** A key that was made without HTTP: no answer has a reason to hold it. */
  neverShown: (secret: string) => void;
  /** What appears where it must not, each as "secret kind in place". */
  leaks: () => Promise<string[]>;
}

/**
 * Watches a gateway of a test: no line of its log may hold any API key, session token, webhook
 * secret or key of the operator that it ever had, and no answer one that was never given out. The
 * test fails at its end if one did. Begins before the app is built.
 */
export function watchSecrets(
  services: Services,
  log: readonly string[],
  env: Readonly<Record<string, string>> = {},
): SecretWatch & { watchAnswers: (app: Pick<FastifyInstance, 'inject'>) => void } {
  const created = [
    vi.spyOn(services.apiKeys, 'create'),
    vi.spyOn(services.sessions, 'open'),
    vi.spyOn(services.webhooks, 'create'),
  ];
  const neverShown = new Set<string>();
  for (const variable of ['SECRET_KEY', 'METRICS_TOKEN']) {
    if (env[variable] !== undefined) neverShown.add(env[variable]);
  }
  if (env['SECRET_KEY'] === undefined) {
    neverShown.add(readFileSync(join(services.config.dataDirectory, 'secret-key'), 'utf8').trim());
  }
  const answers: (() => Promise<string[]>)[] = [];

  const watch = {
    neverShown: (secret: string) => void neverShown.add(secret),

    watchAnswers: (app: Pick<FastifyInstance, 'inject'>) => {
      const inject = vi.spyOn(app, 'inject');
      answers.push(async () =>
        (
          await Promise.allSettled(
            inject.mock.results.map(({ value }: { value: unknown }) => value),
          )
        ).map((result) => (result.status === 'fulfilled' ? textOf(result.value) : '')),
      );
    },

    leaks: async () => {
      const given = (
        await Promise.allSettled(
          created.flatMap(({ mock }): unknown[] =>
            mock.results.map(({ value }: { value: unknown }) => value),
          ),
        )
      ).flatMap((result) => (result.status === 'fulfilled' ? secretsOf(result.value) : []));
      const shown = (await Promise.all(answers.map((read) => read()))).flat();
      return [
        ...found(log, [...neverShown, ...given], 'a log line'),
        ...found(shown, [...neverShown], 'an answer'),
      ];
    },
  };
  onTestFinished(async () => {
    const leaks = await watch.leaks();
    if (leaks.length > 0) throw new Error(`secrets leaked: ${leaks.join('; ')}`);
  });
  return watch;
}

function found(texts: readonly string[], secrets: readonly string[], place: string): string[] {
  return texts.flatMap((text) =>
    secrets
      .filter((secret) => text.includes(secret))
      .map((secret) => `${secret.slice(0, 6)}… in ${place}: ${text.slice(0, 200)}`),
  );
}

/** Head and body of an answer. */
function textOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return '';
  const headers = 'headers' in answer ? JSON.stringify(answer.headers) : '';
  return `${headers}\n${'body' in answer ? String(answer.body) : ''}`;
}

function secretsOf(made: unknown): string[] {
  if (typeof made !== 'object' || made === null) return [];
  return Object.entries(made).flatMap(([name, value]) =>
    ['key', 'token', 'secret'].includes(name) && typeof value === 'string' ? [value] : [],
  );
}
