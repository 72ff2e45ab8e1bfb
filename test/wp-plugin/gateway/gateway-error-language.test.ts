import { beforeEach, describe, expect, it } from 'vitest';
import { articleProblems } from '../../../gateway/src/articles/article-problems.ts';
import { problems } from '../../../gateway/src/http/problem.ts';
import { storageProblem } from '../../../gateway/src/http/storage-problems.ts';
import { upstreamFailures } from '../../../gateway/src/upstream/upstream-failure.ts';
import { CHOOSE_GERMAN } from '../../support/german-site.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { CLOSED_ADDRESS, cannedServer, json } from './canned-server.ts';
import { UUID, askInVain } from './client-calls.ts';

const wp = useWordPress();
beforeEach(async () => {
  await wp.reset();
  await wp.runInSite(CHOOSE_GERMAN);
});

describe('an error on a German site', () => {
  it.each([
    ['key-malformed', problems.keyMalformed(), 'enthält einen Tippfehler oder ist unvollständig'],
    ['key-expired', problems.keyExpired(), 'ist abgelaufen: Erstelle einen neuen'],
    ['scope-missing', problems.scopeMissing('articles:read'), 'fehlt die Berechtigung'],
    ['rate-limited', problems.rateLimited('key-requests-used-up', 60), 'Versuche es in'],
    ['internal', problems.internal('r1'), 'in seinem Protokoll bei der Anfrage r1'],
    ['storage-full', storageProblem('full'), 'keinen Speicherplatz mehr'],
    ['upstream-key-refused', upstreamFailures.keyRefused(), 'hinter diesem Gateway nimmt den'],
    ['upstream-unavailable', upstreamFailures.circuitOpen(30), 'in 30 s noch einmal'],
    ['upstream-no-utf-8', upstreamFailures.noUtf8(), 'der nicht in UTF-8 ist'],
    ['upstream-of-no-type', upstreamFailures.notJson(undefined), 'UPSTREAM_URL'],
  ])('says %s in German, and nothing in English', async (_name, { status, body }, german) => {
    // A longer wait than the plugin's: it asks once.
    const server = await cannedServer(json(status, body, { 'retry-after': '60' }));
    const { message } = await askInVain(server.url, 'list_articles( array() )');
    expect(message).toContain(german);
    expect(message).not.toContain(body.detail);
    expect(message).not.toContain('Der Dienst sagt');
  });

  it('says what the faults are of in German, and marks them as the service’s words', async () => {
    const fault = { pointer: '/articles/0/title', detail: 'must be a text' };
    const { status, body } = upstreamFailures.offContract([fault]);
    const server = await cannedServer(json(status, body));
    const { message } = await askInVain(server.url, 'list_articles( array() )');
    expect(message).toMatch(
      / entspricht nicht dem Vertrag.* Der Dienst sagt: „\/articles\/0\/title must be a text“$/,
    );
    expect(message).not.toContain(body.detail);
  });

  it('says everything of a deleted article itself', async () => {
    const { status, body } = articleProblems.deleted('2026-01-01T00:00:00');
    const server = await cannedServer(json(status, body));
    const { message } = await askInVain(server.url, `get_article( '${UUID}' )`);
    expect(message).toMatch(/keinen Artikel .* Lade die Liste neu\.$/);
  });

  it('marks what it cannot say in German', async () => {
    const server = await cannedServer(json(401, { detail: 'Ask accounting.' }));
    expect((await askInVain(server.url, 'list_articles( array() )')).message).toMatch(
      / Der Dienst sagt: „Ask accounting\.“$/,
    );
  });

  it('leaves out what cURL says of a server that does not answer', async () => {
    const { message } = await askInVain(CLOSED_ADDRESS, 'list_articles( array() )');
    expect(message).toContain('Dort antwortet nichts');
    expect(message).not.toContain('cURL');
  });

  it('marks what cURL says of a certificate', async () => {
    const before = `add_filter( 'pre_http_request', fn() => new WP_Error( 'http_request_failed', 'cURL error 60: SSL certificate problem: certificate has expired' ) );`;
    expect(
      (await askInVain('https://articles.example.com', 'list_articles( array() )', { before }))
        .message,
    ).toMatch(/ Technische Meldung: „cURL error 60: .* has expired“$/);
  });
});
