import { readFile } from 'node:fs/promises';
import { capabilitiesAgreement, capabilitiesOffer } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { OFFERS } from './offers.ts';
import { SERVICES } from './services.ts';
import { withTable } from './table.ts';

const PAIRS = Object.entries(SERVICES).flatMap(([service, answer]) =>
  Object.entries(OFFERS).map(([name, offer]) => ({ service, name, offer, answer })),
);

describe('every pair of a plugin and a service has an outcome', () => {
  it('which the documentation says', async () => {
    const path = new URL('../../../../shared/docs/negotiation.md', import.meta.url);
    const document = await readFile(path, 'utf8');
    expect(await withTable(document)).toBe(document);
    expect(PAIRS).toHaveLength(64);
  });

  it.each(PAIRS)('$name with $service', ({ name, offer, answer }) => {
    const outcome = answer(offer, name);
    const { data } = capabilitiesOffer.safeParse(offer);
    switch (outcome.kind) {
      case 'document':
        return;
      case 'refused':
        if (outcome.status === 400) expect(data).toBeUndefined();
        else expect(outcome.detail).toMatch(/Update [a-zA-Z ]+\.$/);
        return;
      case 'agreed': {
        const { agreement } = outcome;
        expect(capabilitiesAgreement.parse(agreement)).toEqual(agreement);
        expect(data?.features).toEqual(expect.arrayContaining(agreement.features));
        expect(data?.content_formats).toContain(agreement.content_format);
        expect(agreement.limits.per_page).toBeLessThanOrEqual(data?.limits.per_page ?? 50);
        for (const warning of agreement.warnings) expect(warning).toMatch(/^[A-Z].*\.$/);
        expect(agreement.warnings).toEqual(
          expect.arrayContaining((agreement.notes ?? []).map(({ detail }) => detail)),
        );
      }
    }
  });
});
