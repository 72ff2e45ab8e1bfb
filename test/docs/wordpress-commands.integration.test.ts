import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from '../native/native-site.ts';
import { startGateway } from '../support/gateway.ts';
import { fence } from './fences.ts';
import { cleanFolder, runShell } from './shell.ts';

const missing = missingForNativeStack();

const list = z.array(z.looseObject({ topic: z.string() }));

/** Creates the user named in the page's commands. */
const EDITOR = 'wp user create editor editor@example.org --role=editor --porcelain\n';

describe.skipIf(missing !== undefined)(
  `wp-plugin/docs${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    it('the commands of WP-CLI work as printed, in order, and so do the constants', async () => {
      const [site, { url, owner }] = await Promise.all([startNativeSite(), startGateway()]);
      onTestFinished(() => site.close());
      await owner.save({ topic: 'First' });
      await owner.save({ topic: 'Second' });
      const folder = await cleanFolder();
      await writeFile(join(folder, 'key.txt'), owner.key);
      const own = (code: string) =>
        code.replaceAll('https://articles.example.com', url).replaceAll('abk_…', owner.key);
      const program = site.cliCommand([]).map((word) => `'${word}'`);
      const wp = `wp() { ${program.join(' ')} "$@"; }\n`;
      const environment = { WP_CLI_DISABLE_AUTO_CHECK_UPDATE: '1' };

      const run = (lines: string) => runShell(folder, wp + lines, environment);

      // Nothing is connected yet: what is listed is found by the constants alone.
      const constants = own(fence('wp-plugin/docs/admins.md', 'ARTICLE_BRIDGE_URL'));
      await writeFile(join(folder, 'constants.php'), `<?php\n${constants}`);
      const listed = await run('wp --require=constants.php article-bridge list --format=json');
      const topics = list.parse(JSON.parse(listed)).map(({ topic }) => topic);
      expect(topics.toSorted()).toEqual(['First', 'Second']);

      const commands = own(fence('wp-plugin/docs/admins.md', 'wp article-bridge connect'));
      const printed = await run(EDITOR + commands);
      expect(printed).toContain(`Connected to ${url}/api/v1`);
      expect(printed).toContain('Import 1: 2 created');
      expect(printed).toContain('Import 2: 2 created');
      // The second to last command rolled the import back.
      expect(await run('wp post list --post_status=any --format=count')).toBe('0');

      const push = await run(own(fence('wp-plugin/docs/push.md', 'push status')));
      expect(push).toMatch(/"active": ?(true|false)/);
    });
  },
);
