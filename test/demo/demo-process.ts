import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const MAIN = fileURLToPath(new URL('../../wp-plugin/demo/main.ts', import.meta.url));

const readySchema = z.strictObject({
  ready: z.literal(true),
  gateway: z.strictObject({
    url: z.url(),
    api_key: z.string(),
    email: z.email(),
    password: z.string().min(1),
  }),
  wordpress: z.strictObject({
    url: z.url(),
    user: z.string(),
    password: z.string().min(1),
    application_password: z.string(),
  }),
  articles: z.int(),
  imported: z.int(),
});

export type Ready = z.infer<typeof readySchema>;

/** A demo in its own process, as a user starts it. */
export interface DemoProcess {
  /** Its output when it is ready; rejects with its stderr if it ends before that. */
  ready: () => Promise<Ready>;
  stop: (signal: NodeJS.Signals) => void;
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

export function startDemo(directory: string, args: readonly string[]): DemoProcess {
  const child = spawn(process.execPath, [MAIN, '--json', ...args], {
    env: { ...process.env, DEMO_DIRECTORY: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const line = once(createInterface({ input: child.stdout }), 'line');
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, stdout, stderr }));
  return {
    ready: async () => {
      const first = await Promise.race([line, ended]);
      if (!Array.isArray(first)) throw new Error(`The demo ended with ${first.code}:\n${stderr}`);
      return readySchema.parse(JSON.parse(String(first[0])));
    },
    stop: (signal) => child.kill(signal),
    ended,
  };
}

/**
 * Command lines of the processes started for the demo in a directory, even if they have been
 * reparented. Supported on Linux only; empty elsewhere.
 */
export async function processesOf(directory: string): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const found: string[] = [];
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = await readFile(`/proc/${id}/environ`, 'utf8');
      if (environment.split('\0').includes(`DEMO_DIRECTORY=${directory}`)) {
        found.push((await readFile(`/proc/${id}/cmdline`, 'utf8')).replaceAll('\0', ' '));
      }
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}
