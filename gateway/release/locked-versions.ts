import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { npm } from '../../shared/release/npm.ts';

const dependencies = z.record(z.string(), z.string()).default({});
const lockedPackage = z.looseObject({ dependencies, peerDependencies: dependencies });
const lockfile = z.looseObject({ packages: z.record(z.string(), lockedPackage) });

/** Packages by their place, as in a lockfile. */
export type LockedPackages = z.infer<typeof lockfile>['packages'];

/** Where npm puts what the workspace needs in another version than the rest. */
const OWN = 'gateway/node_modules/';

/**
 * The versions that were tested, of what the gateway needs at run time: npm takes them out of the
 * repository's lockfile, in which it is a workspace. Here they are those of a package by itself.
 *
 * @param scratch an empty folder to work in
 */
export function lockedVersions(repository: string, scratch: string): LockedPackages {
  const copy = (name: string, content: (text: string) => string): void => {
    writeFileSync(join(scratch, name), content(readFileSync(join(repository, name), 'utf8')));
  };
  const workspaces = ['shared', 'gateway'];
  for (const folder of workspaces) {
    mkdirSync(join(scratch, folder));
    copy(`${folder}/package.json`, (text) => {
      const content = z.looseObject({}).parse(JSON.parse(text));
      return JSON.stringify({ ...content, devDependencies: {} });
    });
  }
  writeFileSync(join(scratch, 'package.json'), JSON.stringify({ private: true, workspaces }));
  for (const name of ['package-lock.json', '.npmrc']) {
    cpSync(join(repository, name), join(scratch, name));
  }
  npm(scratch, ['install', '--package-lock-only', '--offline', '--no-audit', '--silent']);
  const { packages } = lockfile.parse(
    JSON.parse(readFileSync(join(scratch, 'package-lock.json'), 'utf8')),
  );
  return asOnePackage(packages);
}

/** What a workspace has of its own stands at the top; whoever needs the other version gets it for itself. */
function asOnePackage(workspace: LockedPackages): LockedPackages {
  const entries = Object.entries(workspace);
  const shared = entries.filter(
    ([place, { link }]) => place.startsWith('node_modules/') && link !== true,
  );
  const packages = Object.fromEntries(shared);
  for (const [place, own] of entries.filter(([place]) => place.startsWith(OWN))) {
    const name = place.slice(OWN.length);
    const other = workspace[`node_modules/${name}`];
    packages[`node_modules/${name}`] = own;
    if (other === undefined) continue;
    for (const [user, { dependencies, peerDependencies }] of shared) {
      const needsIt = name in dependencies || name in peerDependencies;
      if (needsIt) packages[`${user}/node_modules/${name}`] ??= other;
    }
  }
  return packages;
}
