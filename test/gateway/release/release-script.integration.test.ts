import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../.ci/release', import.meta.url));

it.each([
  [[], 'which tag? usage: .ci/release v1.2.3'],
  [['main'], 'the tag "main" is not of the form v1.2.3.'],
  [['0.1.0'], 'the tag "0.1.0" is not of the form v1.2.3.'],
  [['v99.0.0'], 'wp-plugin/article-bridge.php is not of version 99.0.0.'],
])('.ci/release %j makes nothing and says why', async (args, reason) => {
  await expect(promisify(execFile)(script, args)).rejects.toMatchObject({
    code: 1,
    stderr: `release: ${reason}\n`,
    stdout: '',
  });
});
