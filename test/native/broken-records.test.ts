import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { request } from 'node:http';
import { join } from 'node:path';
import { seoPackage } from '@article-bridge/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { suiteOf } from '../suite.ts';
import { startRecordCutter } from '../support/faulty-proxy/record-cutter.ts';
import { RECORD_PLACES } from '../support/faulty-proxy/record-cutter.ts';
import type { RecordFault } from '../support/faulty-proxy/record-cutter.ts';
import { startGateway } from '../support/gateway.ts';
import { listenOnLoopback } from '../support/listen-on-loopback.ts';
import { hasOpenssl, selfSigned } from '../support/self-signed.ts';
import { stepOf } from '../wp-plugin/in-step/site-in-step.ts';
import type { Expected } from '../wp-plugin/in-step/site-in-step.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import { runInSite } from './run-in-site.ts';

/**
 * The first records of either direction are the handshake; the last of these belong to a response.
 */
const RECORDS: readonly Pick<RecordFault, 'of' | 'record'>[] = [
  ...[0, 1, 2].map((record) => ({ of: 'request' as const, record })),
  ...[0, 2, 3, 5, 6].map((record) => ({ of: 'answer' as const, record })),
];

const FAULTS = RECORDS.flatMap((record) =>
  RECORD_PLACES.flatMap((at) =>
    (['reset', 'end'] as const).map((does): RecordFault => ({ ...record, at, does })),
  ),
);

/** One in nine of them, chosen by the seed; all of them with `FULL=1`. */
const EVERY = process.env['FULL'] === undefined ? 9 : 1;

const missing = missingForNativeStack();

describe.skipIf(missing !== undefined || !hasOpenssl)(
  `a connection that breaks off within a record of TLS${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    it('is told, and a cycle later the site is in step', { timeout: 1_800_000 }, async () => {
      const gateway = await startGateway({ env: { RATE_LIMIT_MAX: '1000000' } });
      const { key, cert, certFile } = await selfSigned();
      const server = createServer({ key, cert }, (incoming, outgoing) => {
        const { method, url: path, headers } = incoming;
        const passed = request(`${gateway.url}${path ?? ''}`, { method, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        incoming.pipe(passed.on('error', () => outgoing.destroy()));
      });
      const cutter = await startRecordCutter(await listenOnLoopback(server));
      const site = await startNativeSite();
      onTestFinished(() => site.close());
      await mkdir(join(site.content, 'mu-plugins'));
      await writeFile(
        join(site.content, 'mu-plugins', 'trust.php'),
        `<?php add_filter( 'http_request_args', fn( $args ) => [ 'sslcertificates' => ${JSON.stringify(certFile)} ] + $args );`,
      );
      const connect = [
        'connect',
        `${cutter.url}/api/v1`,
        `--key=${gateway.owner.key}`,
        '--no-push',
      ];
      for (const args of [connect, ['rules', '--new=publish']]) {
        const { exitCode, stderr } = await site.cli(['article-bridge', ...args]);
        expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      }

      const step = stepOf({ runInSite: (code) => runInSite(site, code) });
      const articles = new Map<string, Expected>();
      const wrong: string[] = [];
      let edition = 0;
      const { seed } = suiteOf(process.env);
      const faults = FAULTS.filter((_fault, index) => index % EVERY === seed % EVERY);
      for (const fault of faults) {
        edition += 1;
        for (const slug of ['changes', `comes-${edition}`]) {
          const [title, word] = [`${slug}, ${edition}`, `edition-${edition}.`];
          const { uuid } = await gateway.owner.save({
            slug,
            title,
            html: `<p>${word}</p>`,
            markdown: word,
          });
          const headers = { authorization: `Bearer ${gateway.owner.key}` };
          const served = await fetch(`${gateway.url}/api/v1/articles/${uuid}`, { headers });
          const { content_hash: hash } = seoPackage.parse(await served.json());
          articles.set(uuid, { title, hash, word });
        }
        const before = cutter.faults();
        cutter.failWith(fault);
        const problems = await step.cycle();
        cutter.failWith(undefined);
        const broken = cutter.faults() - before;
        const isTold = problems.length > 0 && problems.every((text) => /^[A-Z].{20}/s.test(text));
        if (broken === 0 || !isTold) {
          wrong.push(
            `${JSON.stringify(fault)}: ${broken} broken, told ${JSON.stringify(problems)}`,
          );
        }
        const after = await step.cycle();
        if (after.length > 0) wrong.push(`${JSON.stringify(fault)}: afterwards ${after.join(' ')}`);
        await step.expectInStep(articles).catch((error: unknown) => {
          wrong.push(`${JSON.stringify(fault)}: ${String(error)}`);
        });
      }
      console.log(
        `${faults.length} faults within records, done ${cutter.faults()} times; seed ${seed}`,
      );
      expect(wrong).toEqual([]);
    });
  },
);
