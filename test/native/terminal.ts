import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Terminal {
  /** Waits until a text is on the screen; it may be there already. */
  readonly shows: (text: string) => Promise<void>;
  /** Types a line and presses Return. */
  readonly type: (line: string) => void;
  /** Waits until the command has ended. */
  readonly ended: () => Promise<{ exitCode: number | null; screen: string }>;
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** The first line typed in a new terminal, which the terminal must echo. */
export const FIRST_LINE = 'a terminal shows what is typed';

/**
 * Runs a command in its own terminal by script(1), which every Debian has. FIRST_LINE is typed
 * first, to make sure that the terminal echoes input that is not hidden.
 */
export function onTerminal(command: readonly string[]): Terminal {
  const line = `stty echo; echo ready; read -r line; ${command.map(quoted).join(' ')}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    env: { ...process.env, SHELL: '/bin/sh', TERM: 'dumb' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let screen = '';
  let look = (): void => undefined;
  child.stdout.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
    look();
  });
  const closed = once(child, 'close').then(() => {
    look();
  });
  return {
    shows: (text) =>
      new Promise((resolve, reject) => {
        look = () => {
          if (screen.includes(text)) resolve();
          else if (child.exitCode !== null) {
            reject(new Error(`The command ended without "${text}": ${screen}`));
          }
        };
        look();
      }),
    type: (text) => {
      child.stdin.write(`${text}\n`);
    },
    ended: async () => {
      await closed;
      return { exitCode: child.exitCode, screen };
    },
  };
}
