import { seoPackage } from '@article-bridge/contract';
import { z } from 'zod';
import { startFaultyProxy } from '../../support/faulty-proxy/faulty-proxy.ts';
import type { Fault } from '../../support/faulty-proxy/faulty-proxy.ts';
import { startGateway } from '../../support/gateway.ts';
import type { TestWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { syncOf } from '../sync/sync-calls.ts';
import { faultName, isHarmless } from './faults.ts';
import { stepOf } from './site-in-step.ts';
import type { Expected } from './site-in-step.ts';

/** The plugin's requests to a gateway, by their first lines. */
const REQUESTS = {
  'the changes': /^GET \S+\/articles\?(?!uuids=)/,
  'articles in a batch': /^GET \S+\/articles\?uuids=/,
  'an article': /^GET \S+\/articles(?:\/[^/? ]+ |\?uuids=)/,
  'its blocks': /^GET \S+\/export\?format=blocks /,
  'the agreement': /^POST \S+\/wordpress\/capabilities /,
  'where articles are': /^PUT \S+\/articles\/publications /,
} as const;

export type RequestName = keyof typeof REQUESTS;

/**
 * Reports are kept until they are received, and an agreement remains valid meanwhile: failures need
 * not be shown.
 */
const QUIET: readonly RequestName[] = ['the agreement', 'where articles are'];

/** What a batch lacks is requested by itself; only a service that does not answer at all is told of. */
const QUIET_OR_NOT: readonly RequestName[] = ['articles in a batch'];

/** Requests with a body. */
export const WITH_BODY = QUIET;

const publicationsSchema = z.object({
  publications: z.array(z.object({ status: z.string(), url: z.string() })),
});

/** A site connected to a gateway through a faulty proxy, with all articles imported. */
async function siteBehindProxy(wp: TestWordPress) {
  const gateway = await startGateway({ env: { RATE_LIMIT_MAX: '1000000' } });
  const proxy = await startFaultyProxy(gateway.url);
  const step = stepOf(wp);
  const articles = new Map<string, Expected>();
  await importsOf(wp).connect({ url: `${proxy.url}/api/v1`, key: gateway.owner.key });
  await syncOf(wp).save({ new: 'publish' });
  const ask = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${gateway.owner.key}` };
    return (await fetch(`${gateway.url}/api/v1${path}`, { headers })).json();
  };

  const save = async (slug: string, edition: string): Promise<string> => {
    const word = `edition-${edition}.`;
    const { uuid } = await gateway.owner.save({
      slug,
      title: `${slug}, ${edition}`,
      html: `<p>${word}</p>`,
      markdown: word,
    });
    const { title, content_hash: hash } = seoPackage.parse(await ask(`/articles/${uuid}`));
    articles.set(uuid, { title, hash, word });
    return uuid;
  };
  let number = 0;
  let latest = '';

  return {
    ...step,
    gateway,
    proxy,
    /**
     * Changes an article and creates another while requests of a kind fail; returns the admin's
     * messages.
     */
    failing: async (requests: RegExp, fault: Fault): Promise<string[]> => {
      number += 1;
      await save('changes', String(number));
      latest = await save(`comes-${number}`, String(number));
      proxy.failWith((firstLine) => (requests.test(firstLine) ? fault : undefined));
      const before = proxy.faults();
      if (requests === REQUESTS['the agreement']) {
        await wp.runInSite(`ArticleBridge\\Connection\\Connection::of_this_site()->renew();`);
      }
      const problems = await step.cycle();
      proxy.failWith(undefined);
      if (proxy.faults() === before) throw new Error('The fault was done to nothing.');
      return problems;
    },
    /**
     * Expects that after one cycle, the site equals the service, and the service knows its
     * publications.
     */
    expectInStep: async (): Promise<void> => {
      const problems = await step.cycle();
      if (problems.length > 0) throw new Error(`The next cycle fails, too: ${problems.join(' ')}`);
      await step.expectInStep(articles);
      const reported = await ask(`/articles/publications?uuid=${latest}`);
      if (publicationsSchema.parse(reported).publications[0]?.status !== 'published') {
        throw new Error(
          `The service does not know where the article is: ${JSON.stringify(reported)}`,
        );
      }
      const sync = await syncOf(wp).read();
      if (sync.feed !== 'cursor') throw new Error(`What was agreed is lost: ${String(sync.feed)}`);
    },
  };
}

/**
 * Applies faults to one kind of request, one after the other, with a cycle after each; prints their
 * number, and returns the failures: none if the site equals the service after each, and the admin
 * was informed of each.
 */
export async function wrongAfter(
  wp: TestWordPress,
  name: RequestName,
  faults: readonly Fault[],
): Promise<string[]> {
  const { failing, expectInStep, proxy } = await siteBehindProxy(wp);
  const wrong: string[] = [];
  for (const fault of faults) {
    const problems = await failing(REQUESTS[name], fault);
    const isTold = problems.length > 0 && problems.every((text) => /^[A-Z].{20}/s.test(text));
    const isQuiet = isHarmless(fault) || QUIET.includes(name);
    const mayBeQuiet = QUIET_OR_NOT.includes(name) && problems.length === 0;
    if (isQuiet ? problems.length > 0 : !isTold && !mayBeQuiet) {
      wrong.push(`${faultName(fault)}: told ${JSON.stringify(problems)}`);
    }
    await expectInStep().catch((error: unknown) => {
      wrong.push(`${faultName(fault)}: ${String(error)}`);
    });
  }
  console.log(`Requests for ${name}: ${faults.length} faults, done ${proxy.faults()} times.`);
  return wrong;
}
