import { z } from 'zod';

/** The PHP versions that WordPress 7.1 and Playground both run on. */
export const PHP_VERSIONS = ['7.4', '8.0', '8.1', '8.2', '8.3', '8.4'] as const;

const mountSchema = z.object({ hostPath: z.string(), vfsPath: z.string() });

/** The parent's message to the server process, sent once before anything starts. */
export const bootRequestSchema = z.object({
  port: z.number().int().min(0).max(65535),
  php: z.enum(PHP_VERSIONS),
  workers: z.number().int().min(1),
  mounts: z.array(mountSchema),
  constants: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

/** What the server process answers, once. `control` is the endpoint of control-server.ts. */
export const bootAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('ready'),
    url: z.url(),
    control: z.object({ url: z.url(), token: z.string() }),
  }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);

/** A PHP script to run in the site; `env` is read there by `getenv()`. */
export const runRequestSchema = z.object({
  code: z.string(),
  env: z.record(z.string(), z.string()),
});

/** Arguments of WP-CLI, without `wp` itself. */
export const cliRequestSchema = z.object({ args: z.array(z.string()) });

/** How a WP-CLI command ended. */
export const cliAnswerSchema = z.object({
  stdout: z.string(),
  stderr: z.string(),
  exitCode: z.number().int(),
});

export type PhpVersion = (typeof PHP_VERSIONS)[number];
export type BootRequest = z.infer<typeof bootRequestSchema>;
export type BootAnswer = z.infer<typeof bootAnswerSchema>;
export type CliAnswer = z.infer<typeof cliAnswerSchema>;
