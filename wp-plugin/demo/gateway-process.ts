import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { lastLines } from './log-file.ts';

const CLI = fileURLToPath(new URL('../../gateway/src/cli.ts', import.meta.url));
const EXIT_WITH_PARENT = new URL('exit-with-parent.ts', import.meta.url).href;

/** A gateway that has not finished its last requests by then is killed; in milliseconds. */
const STOP_TIMEOUT = 2000;

const readySchema = z.object({ url: z.url(), api_url: z.url() });

export interface GatewayProcess {
  readonly url: string;
  /** Ends in /api/v1. */
  readonly apiUrl: string;
  /** Resolves when the process has ended, for whatever reason, with a sentence that says how. */
  readonly ended: Promise<string>;
  /** Ends the process; resolves when it is gone. */
  close: () => Promise<void>;
}

/**
 * Runs `article-gateway serve` in a process of its own. It does not receive a Ctrl-C at the terminal,
 * so that the demo decides when it stops, and it cannot outlive the demo.
 *
 * @param environment the gateway's whole configuration
 * @param logPath gets all that the gateway logs; emptied first
 * @throws Error with the last lines of the log when the gateway does not get ready
 */
export async function startGatewayProcess(
  environment: NodeJS.ProcessEnv,
  logPath: string,
): Promise<GatewayProcess> {
  await using log = await open(logPath, 'w', 0o600);
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, CLI, 'serve', '--json'], {
    env: environment,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'pipe', log.fd, 'ipc'],
  });
  const ended = endOf(child);
  const answer = await Promise.race([firstLine(child.stdout), ended.then(() => undefined)]);
  if (answer === undefined) {
    const how = await ended;
    throw new Error(
      [`The gateway did not start: its process ${how}`, ...(await lastLines(logPath))].join('\n  '),
    );
  }
  const { url, api_url: apiUrl } = readySchema.parse(JSON.parse(answer));
  return { url, apiUrl, ended, close: () => close(child, ended) };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve(`could not be started: ${error.message}`);
    });
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `ended with exit code ${String(code)}` : `was ended by ${signal}`);
    });
  });
}

/** The first line of a stream; undefined when it ends without one. */
async function firstLine(stream: Readable | null): Promise<string | undefined> {
  if (stream === null) return undefined;
  const lines = createInterface({ input: stream });
  const line = new Promise<string>((resolve) => lines.once('line', resolve));
  const closed = once(lines, 'close').then(() => undefined);
  return await Promise.race([line, closed]);
}

async function close(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
  await ended;
  clearTimeout(timer);
}
