import { spawn } from 'node:child_process';

export interface Outcome {
  exitCode: number;
  output: string;
}

/** Runs a program in a folder; returns 127, as a shell does, if there is no such program. */
export function run(program: string, args: readonly string[], cwd: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve({ exitCode: 127, output: '' });
      else reject(error);
    });
    child.on('close', (code) => {
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

/** Reports whether a check passed and how long it took, and its output if it failed. */
export async function timed(name: string, check: () => Promise<Outcome>): Promise<boolean> {
  const start = performance.now();
  const { exitCode, output } = await check();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${exitCode === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`);
  if (exitCode !== 0) console.log(output);
  return exitCode === 0;
}
