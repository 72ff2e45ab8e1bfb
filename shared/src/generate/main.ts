import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fieldLabelsPhp } from './field-labels.ts';
import { foreignArticlePhp } from './foreign-article.ts';
import { importOptionsPhp } from './import-options.ts';
import { jsonSchemas } from './json-schema.ts';
import { apiAnswersPhp, apiRoutesPhp, apiValuesPhp } from './plugin-api.ts';
import { serviceTextsPhp } from './service-texts.ts';
import { textDirectionPhp } from './text-direction.ts';
import { seoPackagePhp } from './wordpress-contract.ts';

/**
 * `npm run generate`: writes the parts of the contract that other languages read. With `--check` it
 * writes nothing, and fails if a committed file is outdated.
 */
const repository = fileURLToPath(new URL('../../..', import.meta.url));

const generated: [path: string, text: string][] = [
  ...Object.entries(jsonSchemas()).map(([name, schema]): [string, string] => [
    `${repository}shared/schema/${name}.json`,
    `${JSON.stringify(schema, null, 2)}\n`,
  ]),
  [`${repository}wp-plugin/contract/seo-package.php`, seoPackagePhp()],
  [`${repository}wp-plugin/includes/Contract/ImportOptionFields.php`, importOptionsPhp()],
  [`${repository}wp-plugin/includes/Contract/SeoPackageLabels.php`, fieldLabelsPhp()],
  [`${repository}wp-plugin/includes/Contract/ServiceTexts.php`, serviceTextsPhp()],
  [`${repository}wp-plugin/includes/Contract/ApiValues.php`, apiValuesPhp()],
  [`${repository}wp-plugin/includes/Contract/ApiRoutes.php`, apiRoutesPhp()],
  [`${repository}wp-plugin/contract/api-answers.php`, apiAnswersPhp()],
  [`${repository}wp-plugin/contract/foreign-article.php`, foreignArticlePhp()],
  [`${repository}wp-plugin/contract/text-direction.php`, textDirectionPhp()],
];

async function isCurrent(path: string, text: string): Promise<boolean> {
  try {
    return (await readFile(path, 'utf8')) === text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
let drifted = 0;
for (const [path, text] of generated) {
  if (await isCurrent(path, text)) continue;
  drifted += 1;
  if (values.check) {
    console.error(`${relative(repository, path)} is not what the contract says.`);
    continue;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.log(`wrote ${relative(repository, path)}`);
}
if (values.check && drifted > 0) {
  console.error('Run `npm run generate` and commit the result.');
  process.exitCode = 1;
}
