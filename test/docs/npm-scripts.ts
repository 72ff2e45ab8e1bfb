import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './fences.ts';

const packageFile = z.object({ scripts: z.record(z.string(), z.string()) });

/**
 * The scripts that npm was asked to run in a folder, in order, as `SCRIPT` or `SCRIPT of
 * WORKSPACE`.
 *
 * @throws if there is no such script
 */
export function npmScripts(folder: string): string[] {
  const calls = readFileSync(join(folder, 'npm-calls'), 'utf8');
  return [...calls.matchAll(/^npm (?:run )?(\S+)(?: --workspace (\S+))?/gm)]
    .filter(([, name = '']) => !['install', 'ci'].includes(name))
    .map(([, name = '', workspace = '.']) => {
      const text = readFileSync(join(ROOT, workspace, 'package.json'), 'utf8');
      if (packageFile.parse(JSON.parse(text)).scripts[name] === undefined) {
        throw new Error(`${workspace}/package.json has no script "${name}"`);
      }
      return workspace === '.' ? name : `${name} of ${workspace}`;
    });
}
