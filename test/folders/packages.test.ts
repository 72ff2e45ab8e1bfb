import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describedModules, filesBelow, readText, undeclaredIn } from './packages.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const packageSchema = z.object({
  name: z.string(),
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** Peer dependencies, which could otherwise be another version. */
const PEERS = ['react-dom'];

const PACKAGES = ['shared', 'gateway', 'gateway/clients/typescript', 'wp-plugin'];

async function packageOf(folder: string) {
  const manifest = packageSchema.parse(JSON.parse(await readText(ROOT, `${folder}/package.json`)));
  const inner = PACKAGES.filter((other) => other.startsWith(`${folder}/`));
  const files = (await filesBelow(ROOT, [folder])).filter(
    (file) =>
      /\.(?:[cm]?[jt]sx?|s?css)$/.test(file) &&
      !inner.some((other) => file.startsWith(`${other}/`)),
  );
  const texts = await Promise.all(files.map((file) => readText(ROOT, file)));
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  return { ...manifest, files, texts, declared };
}

describe.each(PACKAGES)('%s', (folder) => {
  it('declares every package that it imports', async () => {
    const { name, files, texts, declared } = await packageOf(folder);
    const described = texts.flatMap(describedModules);
    const known = new Set([name, ...declared, ...described]);
    const undeclared = files.flatMap((file, index) =>
      /\.[cm]?[jt]sx?$/.test(file)
        ? undeclaredIn(texts[index] ?? '', known).map((used) => `${file}: ${used}`)
        : [],
    );
    expect(undeclared).toEqual([]);
  });

  it('declares none that it does not use', async () => {
    const { scripts, texts, declared } = await packageOf(folder);
    const everything = [...texts, ...Object.values(scripts)].join('\n');
    const unused = declared.filter(
      (name) => !everything.includes(name.replace('@types/', '')) && !PEERS.includes(name),
    );
    expect(unused.filter((name) => name !== '@wordpress/scripts')).toEqual([]);
  });
});

it('tests import what the root or a package that they test declares', async () => {
  const manifests = await Promise.all(
    ['.', ...PACKAGES].map((folder) => readText(ROOT, `${folder}/package.json`)),
  );
  const known = new Set(
    manifests.flatMap((text) => {
      const { name, dependencies, devDependencies } = packageSchema.parse(JSON.parse(text));
      return [name, ...Object.keys(dependencies), ...Object.keys(devDependencies)];
    }),
  );
  const files = (await filesBelow(ROOT, ['test'])).filter((file) => /\.tsx?$/.test(file));
  const undeclared = await Promise.all(
    files.map(async (file) =>
      undeclaredIn(await readText(ROOT, file), known).map((used) => `${file}: ${used}`),
    ),
  );
  expect(undeclared.flat()).toEqual([]);
});
