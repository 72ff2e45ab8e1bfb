import type { CapabilitiesAgreement } from '@article-bridge/contract';
import { expect, test } from 'vitest';
import { agreementFacts } from '../../../wp-plugin/src/settings/agreement-facts.ts';

const agreement: CapabilitiesAgreement = {
  service: { name: 'Article Gateway', version: '0.1.0', api_version: 'v1' },
  contract: { name: 'seo_package', version: '1.0' },
  content_format: 'blocks',
  features: ['search', 'time_travel'],
  limits: { per_page: 50 },
  scopes: ['articles:read'],
  warnings: [],
  expires_at: '2026-01-02T00:00:00',
};

function valuesOf(id: string, changes: Partial<CapabilitiesAgreement> = {}): string[] | undefined {
  const facts = agreementFacts({ ...agreement, ...changes }, (time) => `<${time}>`);
  return facts.find((fact) => fact.id === id)?.values;
}

test('the service is shown with its version and the version of its API', () => {
  expect(valuesOf('service')).toEqual(['Article Gateway 0.1.0 (API v1)']);
});

test.each([
  ['blocks', 'WordPress blocks, ready to edit'],
  ['html', 'HTML'],
  ['markdown', 'Markdown'],
] as const)('content that comes as %s reads %s', (content_format, text) => {
  expect(valuesOf('content', { content_format })).toEqual([text]);
});

test('a feature that only a newer service knows is shown by its own name', () => {
  expect(valuesOf('features')).toEqual(['Search', 'time_travel']);
});

test('a fact without a value is left out', () => {
  expect(valuesOf('features', { features: [] })).toBeUndefined();
});

test('the end of the agreement is written as the site writes times', () => {
  expect(valuesOf('expires')).toEqual(['<2026-01-02T00:00:00>, then renewed automatically']);
});
