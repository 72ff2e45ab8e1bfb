import { execFileSync } from 'node:child_process';

/** npm, by itself: what a surrounding `npm run` was told is not for the one that is started here. */
export function npm(cwd: string, args: readonly string[]): void {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.toLowerCase().startsWith('npm_'),
  );
  execFileSync('npm', args, {
    cwd,
    env: Object.fromEntries(own),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}
