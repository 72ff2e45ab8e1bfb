import { expect, it } from 'vitest';
import { startBareService } from '../../support/bare-service.ts';
import { temporaryDirectory } from '../../support/gateway.ts';
import { MEMORY_MB, attackedGateway } from './attacked-gateway.ts';
import { watchedGateway } from './watched-gateway.ts';

const BODY_CHARACTERS = 950_000;

/** Articles nearly as long as an answer may be, and more of them than are requested together. */
const LARGE_CHARACTERS = 7_500_000;
const LARGE_ARTICLES = 10;

/** What a gateway resolves, removes or counts in the articles of another service. */
const PIECES = [
  '<img src=a.png>',
  '<img width=1 height=1>',
  '<img src=https://images.example/a.png>',
  '<img a b c d e f>',
];

it('answers /healthz while the service behind it sends articles of very many images', async () => {
  const service = await startBareService();
  const uuids = PIECES.map((piece) => {
    const html = `<p>Hostile</p>${piece.repeat(BODY_CHARACTERS / piece.length)}`;
    return service.put({ html, markdown: 'Hostile' }).uuid;
  });
  const gateway = await watchedGateway({
    DATA_DIR: await temporaryDirectory(),
    UPSTREAM_URL: service.url,
  });
  // The client of the other service is loaded with the first article, once.
  const usual = service.put({ html: '<p>Usual</p>', markdown: 'Usual' }).uuid;
  expect(await gateway.statusOf(service.key, `/api/v1/articles/${usual}`)).toBe(200);
  const limit = await gateway.waitLimit();
  await gateway.longestWait();
  for (const [index, uuid] of uuids.entries()) {
    expect(await gateway.statusOf(service.key, `/api/v1/articles/${uuid}`)).toBe(200);
    expect(await gateway.longestWait(), PIECES[index]).toBeLessThan(limit);
  }
}, 240_000);

it(`stays below ${MEMORY_MB} MB while a page of the largest articles is read`, async () => {
  const service = await startBareService();
  const html = 'word '.repeat(LARGE_CHARACTERS / 5);
  for (let n = 0; n < LARGE_ARTICLES; n += 1) service.put({ html, markdown: 'Large' });
  const gateway = await attackedGateway({
    DATA_DIR: await temporaryDirectory(),
    UPSTREAM_URL: service.url,
  });
  const path = `/api/v1/articles?expand=payload&per_page=${LARGE_ARTICLES}`;
  expect(await gateway.statusOf(service.key, path)).toBe(200);
  expect((await gateway.peakMemory()) ?? 0).toBeLessThan(MEMORY_MB);
}, 240_000);
