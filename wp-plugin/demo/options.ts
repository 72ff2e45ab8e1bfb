import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

export const IMPORT_CHOICES = ['all', 'none'] as const;

/** What is imported into WordPress: everything, nothing, or everything but some samples. */
export type ImportChoice = (typeof IMPORT_CHOICES)[number] | 'default';

export interface DemoOptions {
  /** Files and folders of articles, absolute; none: the samples. */
  readonly paths: readonly string[];
  readonly importChoice: ImportChoice;
  readonly fresh: boolean;
  readonly json: boolean;
}

/** The command line asks for something that does not exist. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const DIRECTORY_VARIABLE = 'DEMO_DIRECTORY';

export const HELP = `Usage: npm run demo -- [options] [files or folders of Markdown articles]

Starts the gateway and a real WordPress with the plugin on this machine, takes in the articles and
imports them through the plugin. Without files or folders it shows ten sample articles and leaves
three of them for you to import. What is made is kept in .demo/, and the next start uses it again.

Options:
  --import all|none  import every article of the gateway into WordPress, or none
  --fresh            begin anew: remove what earlier starts have made
  --json             when ready, print one line of JSON on stdout; all else goes to stderr
  -h, --help         print this

Environment:
  ${DIRECTORY_VARIABLE}     where to keep everything, in place of .demo/
  WEBHOOK_ALLOW      host:port that webhooks may go to though it is not public

Ports 8787 (gateway) and 8788 (WordPress), or the next free ones, on 127.0.0.1 only. Ctrl-C stops
everything.

Examples:
  npm run demo
  npm run demo -- ~/blog/posts --import all
  npm run demo -- --fresh --json
`;

const FLAGS = {
  import: { type: 'string' },
  fresh: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options'];

/** Flags that npm interprets itself when they precede its `--`. */
const SWALLOWED = ['fresh', 'import', 'json'];

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/**
 * Reads the command line; `'help'` when that is what it asks for. Paths count from the directory in
 * which the user called npm, which itself moves to the root of the project.
 *
 * @throws {UsageError} that names the argument and what is allowed, before anything is started
 */
export async function readOptions(
  args: readonly string[],
  { env, cwd }: Surroundings,
): Promise<DemoOptions | 'help'> {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  if (isNpmRun(env)) refuseSwallowedFlags(env);
  const importChoice = readImportChoice(values.import);
  const base = isNpmRun(env) ? (env['INIT_CWD'] ?? cwd) : cwd;
  return {
    paths: await Promise.all(positionals.map((path) => existingPath(path, base))),
    importChoice,
    fresh: values.fresh,
    json: values.json,
  };
}

/** Whether `npm run demo` has started this process, and no other script that happens to run it. */
export function isNpmRun(env: Surroundings['env']): boolean {
  return env['npm_lifecycle_event'] === 'demo';
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's second sentence tells how to pass a file named like an option.
    throw new UsageError(error.message.replace(/\. To specify .*$/s, '.'), { cause: error });
  }
}

function readImportChoice(value: string | undefined): ImportChoice {
  if (value === undefined) return 'default';
  const choice = IMPORT_CHOICES.find((known) => known === value);
  if (choice === undefined) {
    throw new UsageError(`--import is "${value}" but must be one of ${IMPORT_CHOICES.join(', ')}.`);
  }
  return choice;
}

/** `npm run demo --fresh` reaches the demo without its flag: npm has put it into the environment. */
function refuseSwallowedFlags(env: Surroundings['env']): void {
  const swallowed = SWALLOWED.find((flag) => (env[`npm_config_${flag}`] ?? '') !== '');
  if (swallowed !== undefined) {
    throw new UsageError(
      `npm has kept --${swallowed} for itself: write the demo's options after "--", as in npm run demo -- --${swallowed}`,
    );
  }
}

async function existingPath(path: string, base: string): Promise<string> {
  const absolute = resolve(base, path);
  try {
    await stat(absolute);
    return absolute;
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code !== 'ENOENT'
        ? `cannot be read (${String(error.code)})`
        : 'does not exist';
    throw new UsageError(
      `${path}: ${reason}${absolute === path ? '' : ` (looked for ${absolute})`}. Name Markdown files or folders of them.`,
      { cause: error },
    );
  }
}
