import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SCOPES, openServices, readConfig } from '@article-bridge/gateway';
import { seoPackage } from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { kill, serve } from '../gateway/crash/killed.ts';
import { suiteOf } from '../suite.ts';
import { startBareService } from '../support/bare-service.ts';
import { temporaryDirectory, testOwner } from '../support/gateway.ts';
import { ownPort } from '../support/own-port.ts';
import { stepOf } from '../wp-plugin/in-step/site-in-step.ts';
import type { Expected } from '../wp-plugin/in-step/site-in-step.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';
import { runInSite } from './run-in-site.ts';
import { startServedSite } from './served-site.ts';

/** Number of kills: `CRASH=50`. */
const KILLS = Number(process.env['CRASH'] ?? 8);

const ARTICLES = 12;

/**
 * What is saved in a round, how long it runs in milliseconds, which process is killed then, and for
 * how long.
 */
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
      // Running work may end, but no more begins.
      await kill(gateway.child);
      await site.kill();
      await serve({ ...env, WEBHOOK_ALLOW: '' });
      await site.run('cycle.php');
      await stepOf({ runInSite: (code) => runInSite(site, code) }).expectInStep(articles);
      await site.serve();
      const front = await fetch(site.url);
      expect([front.status, (await front.text()).includes('Article')]).toEqual([200, true]);
    }, 900_000);

    test('the same with a service that has the document alone, behind the gateway, while an editor changes posts, too', async () => {
      const { seed } = suiteOf(process.env);
      const moments = fc.sample(momentArbitrary, { seed, numRuns: Math.ceil(KILLS / 2) });
      const service = await startBareService();
      const site = await startNativeSite();
      onTestFinished(() => site.close());
      const env = {
        DATA_DIR: await temporaryDirectory(),
        PORT: String(await ownPort()),
        UPSTREAM_URL: service.url,
      };
      let gateway = await serve(env);
      const { apiUrl } = gateway;
      await bridge(site, 'connect', apiUrl, `--key=${service.key}`);
      await bridge(site, 'rules', '--new=publish');

      const uuids = Array.from({ length: ARTICLES }, () => randomUUID());
      const words = new Map<string, string>();
      const save = (number: number, edition: number): void => {
        const uuid = uuids[number] ?? '';
        const word = `edition-${edition}.`;
        const text = { title: `Article ${number}`, slug: `article-${number}` };
        service.put({ ...text, uuid, html: `<p>${word}</p>`, markdown: word });
        words.set(uuid, word);
      };
      save(0, 0);
      await site.run('cycle.php');
      // Whatever happens to the article, the editor's title is kept.
      const [ours] = await site.database.query(
        'SELECT post_id FROM wordpress.wp_article_bridge_articles WHERE post_id > 0',
      );
      const renamed = await site.cli(['post', 'update', String(ours), '--post_title=Ours']);
      expect(renamed).toMatchObject({ exitCode: 0 });

      let edition = 0;
      const deaths = { site: 0, gateway: 0 };
      for (const { saved, life, dies, absence } of moments) {
        for (const number of saved) save(number, (edition += 1));
        const cycle = site.start('cycle.php', ['may fail']);
        await pause(life);
        if (dies !== 'gateway' && cycle.exitCode === null) {
          await kill(cycle);
          deaths.site += 1;
        }
        if (dies !== 'site') {
          await kill(gateway.child);
          deaths.gateway += 1;
        }
        await pause(absence);
        if (cycle.exitCode === null && cycle.signalCode === null) await once(cycle, 'exit');
        if (dies !== 'site') gateway = await serve(env);
      }
      console.log(
        `Killed: the site's process ${deaths.site} times, the gateway ${deaths.gateway}; seed ${seed}`,
      );

      // The gateway's copies are at most a minute old; a new gateway has none.
      await kill(gateway.child);
      await serve(env);
      await site.run('cycle.php');
      const articles = new Map<string, Expected>();
      for (const [uuid, word] of words) {
        const headers = { authorization: `Bearer ${service.key}` };
        const answer = await fetch(`${apiUrl}/articles/${uuid}`, { headers });
        const { content_hash: hash, title } = seoPackage.parse(await answer.json());
        articles.set(uuid, { title: uuid === uuids[0] ? 'Ours' : title, hash, word });
      }
      await stepOf({ runInSite: (code) => runInSite(site, code) }).expectInStep(articles);
    }, 900_000);
  },
);

async function bridge(site: NativeSite, ...args: string[]): Promise<void> {
  const { exitCode, stderr } = await site.cli(['article-bridge', ...args]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
}
