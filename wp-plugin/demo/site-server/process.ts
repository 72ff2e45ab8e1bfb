import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { bootAnswerSchema } from './messages.ts';
import type { BootAnswer, BootRequest } from './messages.ts';

/** Longer than the server process takes to give up by itself, in milliseconds. */
const KILL_TIMEOUT = 5000;

/** Lines of output that an error message quotes. */
const QUOTED_LINES = 15;

export interface SiteServer {
  readonly url: string;
  readonly control: { url: string; token: string };
  /** Resolves when the process has ended, for whatever reason, with a sentence that says how. */
  readonly ended: Promise<string>;
  /** Ends the process; resolves when it is gone. Calling it again does no harm. */
  close: () => Promise<void>;
}

export interface SiteServerOptions {
  /** The process works here and keeps its temporary files here. */
  readonly temporary: string;
  readonly onOutput: (line: string) => void;
}

/** Starts a site's server; one for each way to run PHP. */
export type StartSiteServer = (
  request: BootRequest,
  options: SiteServerOptions,
) => Promise<SiteServer>;

/**
 * Boots a site's server in a process of its own, which runs `module`: what it prints comes line by
 * line to `onOutput`, it cannot outlive this process, and its memory goes with it.
 *
 * @throws Error with the reason and the last lines of output when it does not get ready
 */
export async function startSiteServer(
  module: string,
  request: BootRequest,
  { temporary, onOutput }: SiteServerOptions,
): Promise<SiteServer> {
  const lastLines: string[] = [];
  const child = fork(module, [], {
    cwd: temporary,
    env: { ...process.env, TMPDIR: temporary, TMP: temporary, TEMP: temporary },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) {
      forEachLine(stream, (line) => {
        lastLines.splice(0, Math.max(0, lastLines.length - QUOTED_LINES + 1));
        lastLines.push(line);
        onOutput(line);
      });
    }
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      resolve(`could not be started: ${error.message}`);
    });
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `ended with exit code ${String(code)}` : `was ended by ${signal}`);
    });
  });
  const close = (): Promise<void> => end(child, ended);
  child.send(request);
  const answer = await Promise.race([nextAnswer(child), ended]);
  if (typeof answer === 'string' || answer.outcome === 'failed') {
    await close();
    const reason = typeof answer === 'string' ? `its process ${answer}` : answer.message;
    throw new Error([`WordPress did not start: ${reason}`, ...lastLines].join('\n  '));
  }
  return { url: answer.url, control: answer.control, ended, close };
}

function nextAnswer(child: ChildProcess): Promise<BootAnswer> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const answer = bootAnswerSchema.safeParse(message);
      if (answer.success) resolve(answer.data);
      else reject(answer.error);
    });
  });
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.connected) {
    child.disconnect();
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_TIMEOUT);
  await ended;
  clearTimeout(timer);
}

function forEachLine(stream: Readable, onLine: (line: string) => void): void {
  createInterface({ input: stream }).on('line', (line) => {
    if (line.trim() !== '') {
      onLine(line);
    }
  });
}
