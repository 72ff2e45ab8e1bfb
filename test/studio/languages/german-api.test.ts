import { API_TEXTS, apiText, valueNames } from '@article-bridge/contract';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiProblem, faultOf, withValue } from '../../../gateway/studio/src/api/api-problem.ts';
import {
  inLanguage,
  lineInLanguage,
  originalWords,
  setApiTexts,
} from '../../../gateway/studio/src/api/api-texts.ts';
import german from '../../../gateway/studio/src/languages/de-api.json' with { type: 'json' };

const PREFIX = 'urn:article-bridge:problem:';

describe('the German of what the API says', () => {
  beforeAll(() => {
    const { window } = new JSDOM('<html lang="de">');
    vi.stubGlobal('document', window.document);
    setApiTexts(german);
  });

  afterAll(() => {
    setApiTexts({});
    vi.unstubAllGlobals();
  });

  it('has every text that the contract names, and no other', () => {
    expect(Object.keys(german).toSorted()).toEqual(Object.keys(API_TEXTS).toSorted());
  });

  it.each(Object.entries(german))('of %s takes values that the text has', (code, text) => {
    expect(text.trim()).not.toBe('');
    const known = valueNames(new Map(Object.entries<string>(API_TEXTS)).get(code) ?? '');
    expect(known).toEqual(expect.arrayContaining(valueNames(text)));
  });

  it('says a problem, and what is wrong with its fields', () => {
    const fault = { pointer: '/password', ...apiText('input-too-short', { least: 10 }) };
    const problem = new ApiProblem({
      type: `${PREFIX}bad-request`,
      title: 'Bad request',
      status: 400,
      ...apiText('input-fault', { name: '/password', fault }),
      errors: [fault],
    });
    expect(problem.errors[0]?.detail).toBe('muss mindestens 10 Zeichen haben');
    expect(problem.message).toBe('/password: muss mindestens 10 Zeichen haben.');
  });

  it('begins a text that stands alone with a capital, but no name or address', () => {
    const url = 'https://articles.example';
    expect(lineInLanguage(apiText('public-url-unset'))).toMatch(/^Nicht gesetzt: /);
    expect(lineInLanguage(apiText('public-url-answers', { url }))).toBe(`${url} antwortet`);
    expect(lineInLanguage({ detail: 'up to date' })).toBe('Up to date');
  });

  it('leaves out what another program said in English, which is shown beside it', () => {
    const words = { original: 'Map keys must be unique' };
    const reason = apiText('yaml-duplicate-key', { key: 'title' });
    const fault = apiText('front-matter-no-yaml', { column: 3, reason, ...words });
    expect(inLanguage(fault)).toBe(
      'das Front Matter ist in Spalte 3 kein gültiges YAML: den Schlüssel „title“ gibt es ein zweites Mal: Behalte einen davon',
    );
    expect(originalWords(fault)).toEqual(['Map keys must be unique']);
    const within = apiText('import-refused-at', { line: 1, fault: apiText('line-no-json', words) });
    expect(inLanguage(within)).toBe('Zeile 1 der Datei: die Zeile ist kein JSON.');
    expect(originalWords(within)).toEqual(['Map keys must be unique']);
    expect(originalWords({ ...fault, code: 'of-a-newer-gateway' })).toEqual([]);
  });

  it('says the value that was refused, where the field itself is not beside it', () => {
    const fault = { pointer: '/email', ...apiText('input-no-email'), value: '"bea"' };
    const problem = new ApiProblem({
      type: `${PREFIX}bad-request`,
      title: 'Bad request',
      status: 400,
      ...apiText('input-fault', {
        name: '/email',
        fault: apiText('input-received', { fault, value: '"bea"' }),
      }),
      errors: [fault],
    });
    const shown = 'muss eine E-Mail-Adresse sein; angegeben war "bea"';
    expect(problem.message).toBe(`/email: ${shown}.`);
    expect(faultOf(problem, 'email')).toBe('muss eine E-Mail-Adresse sein');
    expect(problem.errors.map(({ detail, value }) => withValue(detail, value))).toEqual([shown]);
  });

  it('goes by the type of a problem whose detail has no other name', () => {
    const type = `${PREFIX}login-refused`;
    const detail = 'The e-mail address or the password is wrong.';
    const problem = new ApiProblem({ type, title: 'Unauthorized', status: 401, detail });
    expect(problem.message).toBe('Die E-Mail-Adresse oder das Passwort ist falsch.');
  });

  it('says several texts one after another, each in German', () => {
    const faults = [
      apiText('zip-entry', { name: '"a.md"', fault: apiText('zip-entry-twice') }),
      apiText('zip-more-faults', { count: 1_200 }),
    ];
    const refusal = apiText('zip-refused', { faults });
    expect(refusal.detail).toBe('is refused: "a.md" is there twice; and 1200 more');
    expect(inLanguage(refusal)).toBe('wird abgelehnt: "a.md" ist zweimal da; und 1.200 weitere');
  });

  it('is left to English where the studio knows no name, or a value is lacking', () => {
    expect(inLanguage({ detail: 'News.', code: 'of-a-later-gateway' })).toBe('News.');
    expect(inLanguage({ detail: 'Wait 5 s.', code: 'requests-used-up' })).toBe('Wait 5 s.');
    expect(inLanguage({ detail: 'As it came.' })).toBe('As it came.');
  });

  it('shows a percent sign as it is', () => {
    expect(inLanguage(apiText('input-plus-lost'))).toContain('wird das + als %2B geschrieben');
  });

  it('says a text within a text, and writes numbers as German does', () => {
    const last = apiText('delivery-not-accepted', { status: 503 });
    expect(inLanguage(apiText('webhook-failing', { error: last }))).toBe(
      'Fünf Tage lang ist jede Zustellung gescheitert. Die letzte: Der Endpunkt hat mit 503 geantwortet; angekommen ist eine Zustellung, wenn er mit 2xx antwortet.',
    );
    expect(inLanguage(apiText('body-too-large', { most: 262_144 }))).toContain('262.144 Bytes');
  });
});
