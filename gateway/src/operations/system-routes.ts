import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { systemFinding, systemFindings, systemState, apiText } from '@article-bridge/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponses } from '../http/openapi.ts';
import { HttpProblem } from '../http/problem.ts';
import { whenAnswered } from '../http/when-answered.ts';
import type { Services } from '../services.ts';
import { inOwnThread } from './operations-thread.ts';
import type { OperationsRequest } from './operations-thread.ts';
import { systemState as readSystemState } from './system-state.ts';

const config = { access: 'administrator' } as const;
const tags = ['Operation'];

const backupSummary = z.object({ bytes: z.number(), missing: z.array(z.string()) });

export interface SystemRoutesOptions {
  services: Services;
  publicUrl: () => string;
}

/** `/system`: the state of the service, its checks and its backup, for administrators. */
export const systemRoutes: FastifyPluginCallbackZod<SystemRoutesOptions> = (
  app,
  { services, publicUrl },
  done,
) => {
  const startedAt = services.now();
  let isBackupRunning = false;
  const running = new Set<Promise<unknown>>();

  /** Runs a task as long as its client waits for the answer. */
  async function inThread<Schema extends z.ZodType>(
    reply: FastifyReply,
    request: OperationsRequest,
    answer: Schema,
  ): Promise<z.infer<Schema>> {
    const isOver = new AbortController();
    whenAnswered(reply, () => {
      isOver.abort();
    });
    const task = inOwnThread(request, answer, isOver.signal);
    running.add(task);
    try {
      return await task;
    } finally {
      running.delete(task);
    }
  }

  // What a thread does in the data directory is over when the gateway is closed.
  app.addHook('onClose', async () => {
    await Promise.allSettled(running);
  });

  app.get(
    '/system',
    {
      config,
      schema: {
        operationId: 'getSystemState',
        summary: 'Get version, storage and pending work',
        tags,
        response: { 200: systemState, ...problemResponses(401, 403, 429, 500) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return readSystemState(services, { publicUrl: publicUrl(), startedAt });
    },
  );
  app.get(
    '/system/checks',
    {
      config,
      schema: {
        operationId: 'checkSystem',
        summary:
          'What "article-gateway doctor" finds of the data: takes seconds for a large database',
        tags,
        response: { 200: systemFindings, ...problemResponses(401, 403, 429, 500) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const findings = await inThread(
        reply,
        { task: 'checks', config: services.config },
        z.array(systemFinding),
      );
      return { findings };
    },
  );
  app.post(
    '/system/backup',
    {
      config,
      schema: {
        operationId: 'createBackup',
        summary: 'A verified backup of database and media, as "article-gateway backup" writes it',
        description:
          'It contains the data of all users, but not the secret key. Only one is created at a time. Back up PostgreSQL with its own tools.',
        tags,
        response: {
          200: {
            description: 'The backup file, as "article-gateway restore" reads it.',
            content: { 'application/octet-stream': { schema: z.any() } },
          },
          ...problemResponses(401, 403, 409, 429, 500),
        },
      },
    },
    async (request, reply) => {
      if (services.config.postgresUrl !== undefined) throw backedUpByDatabase();
      if (isBackupRunning) throw backupRunning();
      isBackupRunning = true;
      let directory: string | undefined;
      const discard = async (): Promise<void> => {
        isBackupRunning = false;
        if (directory === undefined) return;
        await rm(directory, { recursive: true, force: true }).catch((err: unknown) => {
          request.log.warn({ err }, 'the file of a backup was not removed');
        });
      };
      try {
        directory = await mkdtemp(join(tmpdir(), 'article-gateway-backup-'));
        const file = join(directory, 'articles.backup');
        const now = services.now();
        const { bytes } = await inThread(
          reply,
          { task: 'backup', config: services.config, file, now },
          backupSummary,
        );
        const stream = createReadStream(file);
        finished(stream, () => void discard());
        const day = new Date(now * 1000).toISOString().slice(0, 10);
        return await reply
          .headers({
            'cache-control': 'no-store',
            'content-length': String(bytes),
            'content-disposition': `attachment; filename="articles-${day}.backup"`,
          })
          .type('application/octet-stream')
          .send(stream);
      } catch (error) {
        await discard();
        throw error;
      }
    },
  );
  done();
};

function backupRunning(): HttpProblem {
  return new HttpProblem({
    status: 409,
    title: 'Conflict',
    detail: apiText('backup-running'),
  });
}

function backedUpByDatabase(): HttpProblem {
  return new HttpProblem({
    status: 409,
    title: 'Conflict',
    detail: apiText('backed-up-by-database'),
  });
}
