const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** The file with its licence that a package brings, whatever it is called. */
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;

/** The folder of the package that a bundled file belongs to. */
function packageFolder(file) {
  for (let folder = dirname(file); folder.includes('node_modules'); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).version) {
      return folder;
    }
  }
  return undefined;
}

function notice(folder) {
  const { name, version, license, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  return [
    `${name} ${version}, ${license}`,
    ...(homepage ? [homepage] : []),
    ...files.map((file) => readFileSync(join(folder, file), 'utf8').trim()),
  ].join('\n\n');
}

/** Webpack makes one module of several where it can. */
const inner = (module) => module.modules ?? [module];

/** Writes `licenses.txt`: name, version and licence of each package that is in what was built. */
module.exports = class Notices {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Notices', (compilation) => {
      compilation.hooks.processAssets.tap('Notices', () => {
        const folders = new Set();
        for (const { resource } of [...compilation.modules].flatMap(inner)) {
          const folder = resource?.includes('node_modules') && packageFolder(resource);
          if (folder) {
            folders.add(folder);
          }
        }
        const all = [...folders].map(notice).sort();
        compilation.emitAsset(
          'licenses.txt',
          new compiler.webpack.sources.RawSource(`${all.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`),
        );
      });
    });
  }
};
