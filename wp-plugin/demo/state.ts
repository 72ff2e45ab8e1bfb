import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What one start leaves to the next: logins, credentials and ports. */
const stateSchema = z.object({
  gateway: z.object({
    email: z.string(),
    password: z.string(),
    /** Key of the person at the terminal, which may do all; an earlier demo named it otherwise. */
    ownKey: z.string().nullable().default(null),
    port: z.int().nullable(),
  }),
  wordpress: z.object({
    user: z.string(),
    password: z.string(),
    applicationPassword: z.string().nullable(),
    port: z.int().nullable(),
  }),
  /** Whether the samples were asked for; null until any articles were. */
  withSamples: z.boolean().nullable(),
});

export type DemoState = z.infer<typeof stateSchema>;

/** The parts of the demo's directory. */
export interface DemoDirectory {
  readonly root: string;
  readonly state: string;
  readonly lock: string;
  readonly gateway: string;
  readonly gatewayLog: string;
  readonly site: string;
  readonly wordpressLog: string;
  /** What the last import has warned of. */
  readonly importLog: string;
}

export function demoDirectory(root: string): DemoDirectory {
  return {
    root,
    state: join(root, 'state.json'),
    lock: join(root, 'lock'),
    gateway: join(root, 'gateway'),
    gatewayLog: join(root, 'gateway.log'),
    site: join(root, 'site'),
    wordpressLog: join(root, 'wordpress.log'),
    importLog: join(root, 'import.log'),
  };
}

/**
 * What the last start has left, or what a first one begins with: random passwords, nothing else.
 *
 * @throws Error when the file is missing beside what belongs to it, or is not what this demo writes
 */
export async function readState(directory: DemoDirectory): Promise<DemoState> {
  if (!existsSync(directory.state)) {
    if (existsSync(directory.gateway) || existsSync(directory.site)) {
      throw unusable(directory, 'is missing, and with it the passwords of what lies beside it');
    }
    return newState();
  }
  try {
    return stateSchema.parse(JSON.parse(await readFile(directory.state, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw unusable(directory, `cannot be used (${reason})`, error);
  }
}

/** Replaces the file as a whole; it holds passwords and is for the user alone. */
export async function writeState({ state: path }: DemoDirectory, state: DemoState): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Removes what earlier starts have made, and nothing that others may have put beside it. */
export async function removeState(directory: DemoDirectory): Promise<void> {
  // First of all: without it, what a removal that was cut short leaves is known to be of no use.
  await rm(directory.state, { force: true });
  for (const path of [
    directory.gateway,
    directory.site,
    directory.gatewayLog,
    directory.wordpressLog,
    directory.importLog,
  ]) {
    await rm(path, { recursive: true, force: true });
  }
}

/** Creates the directory, which only the user may read. */
export async function makeDemoDirectory({ root }: DemoDirectory): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
}

function newState(): DemoState {
  return {
    gateway: {
      email: 'demo@example.com',
      password: password(),
      ownKey: null,
      port: null,
    },
    wordpress: { user: 'admin', password: password(), applicationPassword: null, port: null },
    withSamples: null,
  };
}

/** 80 random bits in characters that are unambiguous and that a double click selects. */
function password(): string {
  return randomBytes(10).toString('hex');
}

function unusable({ state }: DemoDirectory, problem: string, cause?: unknown): Error {
  return new Error(`${state} ${problem}. Begin anew with --fresh.`, { cause });
}
