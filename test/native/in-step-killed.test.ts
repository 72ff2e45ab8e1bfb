import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { SCOPES, openServices, readConfig } from '@article-bridge/gateway';
import { seoPackage } from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { kill, serve } from '../gateway/crash/killed.ts';
import { suiteOf } from '../suite.ts';
import { temporaryDirectory, testOwner } from '../support/gateway.ts';
import { ownPort } from '../support/own-port.ts';
import { stepOf } from '../wp-plugin/in-step/site-in-step.ts';
import type { Expected } from '../wp-plugin/in-step/site-in-step.ts';
import { missingForNativeStack } from './mariadb.ts';
import type { NativeSite } from './native-site.ts';
import { startServedSite } from './served-site.ts';

/** How often somebody is killed: `CRASH=50`. */
const KILLS = Number(process.env['CRASH'] ?? 8);

const ARTICLES = 12;

const BOOT = fileURLToPath(new URL('php/boot.php', import.meta.url));

/** What is saved in a moment, how long it has, in milliseconds, who dies then, and for how long. */
const momentArbitrary = fc.record({
  saved: fc.array(fc.nat({ max: ARTICLES - 1 }), { minLength: 1, maxLength: 4 }),
  life: fc.nat({ max: 1_500 }),
  dies: fc.constantFrom('site', 'gateway', 'both'),
  absence: fc.nat({ max: 400 }),
});

const missing = missingForNativeStack();

describe.skipIf(missing !== undefined)(
  `in step, on native PHP and MariaDB${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    test(`site and gateway are killed ${KILLS} times while articles are completed and edited: a cycle later the site has them as they are`, async () => {
      const { seed } = suiteOf(process.env);
      const moments = fc.sample(momentArbitrary, { seed, numRuns: KILLS });
      const site = await startServedSite();
      onTestFinished(() => site.close());
      const env = {
        DATA_DIR: await temporaryDirectory(),
        PORT: String(await ownPort()),
        WEBHOOK_ALLOW: new URL(site.url).host,
        RATE_LIMIT_MAX: '1000000',
      };
      const services = await openServices(readConfig(env));
      onTestFinished(() => services.storage.close());
      const owner = await testOwner(services);
      const { key } = await owner.createKey({ scopes: SCOPES });
      let gateway = await serve(env);
      const { apiUrl } = gateway;

      const articles = new Map<string, Expected>();
      let edition = 0;
      const save = async (number: number): Promise<void> => {
        edition += 1;
        const [title, word] = [`Article ${number}, ${edition}`, `edition-${edition}.`];
        const { uuid } = await owner.save({
          slug: `article-${number}`,
          title,
          html: `<p>${word}</p>`,
          markdown: word,
          categories: [`Category ${number % 3}`],
          tags: [`tag ${edition % 4}`],
        });
        articles.set(uuid, { title, hash: '', word });
      };

      await bridge(site, 'connect', apiUrl, `--key=${key}`);
      await bridge(site, 'rules', '--new=publish');
      const deaths = { site: 0, gateway: 0 };
      for (const { saved, life, dies, absence } of moments) {
        for (const number of saved) await save(number);
        await pause(life);
        if (dies !== 'gateway') {
          await site.kill();
          deaths.site += 1;
        }
        if (dies !== 'site') {
          await kill(gateway.child);
          deaths.gateway += 1;
        }
        await pause(absence);
        if (dies !== 'gateway') await site.serve();
        if (dies !== 'site') gateway = await serve(env);
      }
      console.log(
        `Killed: the site ${deaths.site} times, the gateway ${deaths.gateway}; seed ${seed}`,
      );

      for (const [uuid, expected] of articles) {
        const headers = { authorization: `Bearer ${key}` };
        const answer = await fetch(`${apiUrl}/articles/${uuid}`, { headers });
        const { content_hash: hash } = seoPackage.parse(await answer.json());
        articles.set(uuid, { ...expected, hash });
      }
      // What is still under way may end, but no more begins.
      await kill(gateway.child);
      await site.kill();
      await serve({ ...env, WEBHOOK_ALLOW: '' });
      await site.run('cycle.php');
      await stepOf({ runInSite: (code) => runInSite(site, code) }).expectInStep(articles);
      await site.serve();
      const front = await fetch(site.url);
      expect([front.status, (await front.text()).includes('Article')]).toEqual([200, true]);
    }, 300_000);
  },
);

async function bridge(site: NativeSite, ...args: string[]): Promise<void> {
  const { exitCode, stderr } = await site.cli(['article-bridge', ...args]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
}

async function runInSite(site: NativeSite, code: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-script-'));
  try {
    const script = join(directory, 'script.php');
    await writeFile(script, `<?php require ${JSON.stringify(BOOT)};\n${code}`);
    return await site.run(script);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
