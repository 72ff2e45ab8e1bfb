import { z } from 'zod';
import { textMembers } from './texts/api-text.ts';
import { wireTime } from './wire-time.ts';

/** One health check of the service. */
export const systemFinding = z
  .object({
    check: z.string(),
    status: z.enum(['ok', 'warning', 'failed']),
    detail: z.string().describe('The finding and, unless the status is `ok`, what to do.'),
    ...textMembers,
  })
  .meta({ id: 'SystemFinding' });

export type SystemFinding = z.infer<typeof systemFinding>;

/** The answer of `GET /system/checks`. */
export const systemFindings = z
  .object({ findings: z.array(systemFinding) })
  .meta({ id: 'SystemFindings' });

/** The answer of `GET /system`: the state of the whole service. */
export const systemState = z
  .object({
    version: z.string(),
    node_version: z.string(),
    started_at: wireTime,
    public_url: z.string(),
    database: z.object({
      kind: z.enum(['sqlite', 'postgresql']),
      bytes: z.int(),
    }),
    media: z.object({ files: z.int(), bytes: z.int() }),
    users: z.int(),
    articles: z.int(),
    deliveries: z.object({
      pending: z.int().describe('Pending webhook deliveries.'),
      oldest_seconds: z.int(),
      overdue_seconds: z
        .int()
        .describe('How long the most overdue attempt has been due; 0 if none is overdue.'),
    }),
    imports: z.object({ queued: z.int(), running: z.int() }).describe('Bulk imports.'),
    backup: z
      .enum(['download', 'database'])
      .describe('Whether POST /system/backup creates backups, or the database’s own tools do.'),
  })
  .meta({ id: 'SystemState' });

export type SystemState = z.infer<typeof systemState>;
