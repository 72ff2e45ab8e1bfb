import {
  capabilitiesAgreement,
  capabilitiesOffer,
  CONTENT_FORMATS,
  CONTRACT_NAME,
  FEATURES,
  negotiate,
  WEBHOOK_EVENTS,
  type CapabilitiesOffer,
  type ServiceCapabilities,
} from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { webAddress } from '../../support/web-address.ts';

const service: ServiceCapabilities = {
  name: 'Article Bridge gateway',
  version: '1.2.3',
  apiVersion: 'v1',
  contractVersions: ['1.0'],
  contentFormats: ['blocks', 'html', 'markdown'],
  features: FEATURES,
  eventTypes: WEBHOOK_EVENTS,
  scopes: ['articles:read'],
  now: 1_767_225_600,
};

function offer(changes: Partial<CapabilitiesOffer> = {}): CapabilitiesOffer {
  return {
    site: { url: 'https://example.org', name: 'Example', language: 'en' },
    plugin: { version: '0.1.0' },
    wordpress: { version: '7.1' },
    php: { version: '8.4' },
    contracts: [{ name: CONTRACT_NAME, versions: ['1.0'] }],
    content_formats: ['blocks', 'html'],
    features: ['content_hash'],
    seo_plugins: [],
    limits: {},
    ...changes,
  };
}

describe('a plugin and a service of the same age', () => {
  test('agree on the contract, the format the plugin prefers, what both can, for a day', () => {
    expect(negotiate(offer(), service)).toEqual({
      agreed: true,
      agreement: {
        service: { name: 'Article Bridge gateway', version: '1.2.3', api_version: 'v1' },
        contract: { name: CONTRACT_NAME, version: '1.0' },
        content_format: 'blocks',
        features: ['content_hash'],
        limits: { per_page: 50 },
        scopes: ['articles:read'],
        event_types: [...WEBHOOK_EVENTS],
        signature_schemes: ['standard-webhooks-v1'],
        webhook: null,
        warnings: [],
        expires_at: '2026-01-02T00:00:00',
      },
    });
  });
});

describe('a newer plugin', () => {
  test('that still reads 1.0 gets 1.0, and features unknown here are left out', () => {
    const newer = offer({
      contracts: [{ name: CONTRACT_NAME, versions: ['2.0', '1.0'] }],
      content_formats: ['portable_text', 'html'],
      features: ['telepathy', 'search'],
    });
    const negotiation = negotiate(newer, service);
    expect(negotiation).toMatchObject({
      agreed: true,
      agreement: { contract: { version: '1.0' }, content_format: 'html', features: ['search'] },
    });
    expect(negotiation.agreed && negotiation.agreement.warnings).toEqual([
      expect.stringContaining('reads 2.0'),
      expect.stringContaining('portable_text'),
    ]);
  });

  test('that no longer reads 1.0 is told to have the service updated', () => {
    const negotiation = negotiate(
      offer({ contracts: [{ name: CONTRACT_NAME, versions: ['2.0'] }] }),
      service,
    );
    expect(negotiation).toMatchObject({
      agreed: false,
      reason: 'no_common_contract',
      text: {
        detail:
          'The plugin 0.1.0 reads seo_package 2.0; the service 1.2.3 writes 1.0. Update the service.',
      },
    });
  });
});

describe('an older plugin', () => {
  test('that reads only 1.0 is told to update when the service writes only 2.0', () => {
    const negotiation = negotiate(offer(), { ...service, contractVersions: ['2.0'] });
    expect(negotiation).toMatchObject({
      agreed: false,
      reason: 'no_common_contract',
      text: { detail: expect.stringContaining('Update the plugin.') },
    });
  });

  test('that reads another contract altogether is told which one is written', () => {
    const negotiation = negotiate(
      offer({ contracts: [{ name: 'rss', versions: ['2'] }] }),
      service,
    );
    expect(negotiation).toMatchObject({
      agreed: false,
      text: { detail: expect.stringContaining('does not read seo_package') },
    });
  });
});

test('no common body format is a refusal that lists both sides', () => {
  expect(negotiate(offer({ content_formats: ['docx'] }), service)).toMatchObject({
    agreed: false,
    reason: 'no_common_format',
    text: {
      detail:
        'The plugin accepts docx; the service offers blocks, html, markdown. Update the older of the two.',
    },
  });
});

describe('within a major version of the contract, the newest common minor one holds', () => {
  const read = (...versions: string[]) => offer({ contracts: [{ name: CONTRACT_NAME, versions }] });

  test.each([
    [['1.1', '1.0'], ['1.0'], '1.0', 'Update the service.'],
    [['1.1'], ['1.0'], '1.0', 'Update the service.'],
    [['1.0'], ['1.1', '1.0'], '1.0', 'Update the plugin.'],
    [['1.0'], ['2.0', '1.3'], '1.0', 'Update the plugin.'],
    [['1.0', '2.0'], ['2.4', '1.9'], '2.0', 'Update the plugin.'],
    [['1.10'], ['1.9', '1.10'], '1.10', undefined],
  ])('read %j, written %j: %s', (versions, contractVersions, agreed, advice) => {
    const negotiation = negotiate(read(...versions), { ...service, contractVersions });
    expect(negotiation).toMatchObject({ agreement: { contract: { version: agreed } } });
    const warnings = negotiation.agreed ? negotiation.agreement.warnings : [];
    if (advice === undefined) expect(warnings).toEqual([]);
    else expect(warnings).toEqual([expect.stringContaining(advice)]);
  });
});

describe('a site that is too old for the service', () => {
  const strict = { ...service, needs: { wordpress: '6.3', php: '7.4' } };

  test.each([
    [
      '6.2.9',
      '8.4',
      'The site runs WordPress 6.2.9; this service needs 6.3 or newer. Update WordPress.',
    ],
    ['6.3', '7.3.33', 'The site runs PHP 7.3.33; this service needs 7.4 or newer. Update PHP.'],
  ])('WordPress %s with PHP %s is told what to update', (wordpress, php, detail) => {
    const old = offer({ wordpress: { version: wordpress }, php: { version: php } });
    expect(negotiate(old, strict)).toMatchObject({
      agreed: false,
      reason: 'site_too_old',
      text: { detail },
    });
  });

  test.each([
    ['6.3', '7.4'],
    ['6.3-RC1', '8.4.1-dev'],
    ['10.0', '10.0'],
    ['none', 'none'],
  ])('WordPress %s with PHP %s is none', (wordpress, php) => {
    const site = offer({ wordpress: { version: wordpress }, php: { version: php } });
    expect(negotiate(site, strict)).toMatchObject({ agreed: true });
  });
});

describe('what works less well than it could is named, with what is done instead', () => {
  const warningsOf = (
    changes: Partial<CapabilitiesOffer>,
    of: Partial<ServiceCapabilities> = {},
  ) => {
    const negotiation = negotiate(offer(changes), { ...service, ...of });
    return negotiation.agreed ? negotiation.agreement : undefined;
  };

  test('features that the plugin would use', () => {
    const agreement = warningsOf(
      { features: ['search', 'tombstones', 'telepathy'] },
      { features: [] },
    );
    expect(agreement?.warnings).toEqual([
      'The service cannot search: the library does so in its own copy of the list.',
      'The service does not report deletions: a sync finds them by comparing the whole list.',
    ]);
    expect(agreement?.notes?.map(({ code }) => code)).toEqual([
      'negotiation-without-search',
      'negotiation-without-tombstones',
    ]);
  });

  test('image formats that the site does not take', () => {
    const imageFormats = ['image/png', 'image/webp', 'image/avif'];
    const agreement = warningsOf(
      { image_formats: ['image/png', 'image/svg+xml'] },
      { imageFormats },
    );
    expect(agreement).toMatchObject({
      image_formats: ['image/png'],
      notes: [{ params: { types: 'image/webp, image/avif' } }],
    });
    expect(warningsOf({}, { imageFormats })).not.toHaveProperty('image_formats');
  });

  test.each([
    [['wordpress-seo', 'slim-seo'], 'each prints its own tags'],
    [['autodescription'], 'autodescription has no focus keyword'],
  ])('SEO plugins %j', (seo_plugins, text) => {
    expect(warningsOf({ seo_plugins })?.warnings).toEqual([expect.stringContaining(text)]);
  });

  test('names of SEO plugins are bounded together: what is kept of a site repeats them', () => {
    const named = (count: number) =>
      capabilitiesOffer.safeParse(
        offer({ seo_plugins: Array.from({ length: count }, () => 'a'.repeat(100)) }),
      );
    expect(named(5).success).toBe(true);
    expect(named(6).error?.issues).toMatchObject([{ path: ['seo_plugins'] }]);
  });
});

const names = fc.string({ minLength: 1, maxLength: 10 });
const versions = fc.array(
  fc.oneof(
    fc.tuple(fc.nat(3), fc.nat(12)).map((numbers) => numbers.join('.')),
    names,
  ),
  { minLength: 1, maxLength: 6 },
);

const minorsOf = (known: readonly string[], major: string) =>
  known
    .filter((version) => /^\d{1,6}\.\d{1,6}$/.test(version))
    .map((version) => version.split('.'))
    .filter(([number]) => Number(number) === Number(major))
    .map(([, minor]) => Number(minor));

/** Whether the known versions include this one. */
function includes(known: readonly string[], version: string): boolean {
  const [major = '', minor = ''] = version.split('.');
  return minorsOf(known, major).some((newest) => newest >= Number(minor));
}

test('whatever a plugin offers, an agreement holds only what both sides named', () => {
  const offers = fc.record({
    read: versions,
    written: versions,
    formats: fc.array(fc.oneof(fc.constantFrom(...CONTENT_FORMATS), names), { minLength: 1 }),
    features: fc.array(fc.oneof(fc.constantFrom(...FEATURES), names)),
    known: fc.subarray([...FEATURES]),
    images: fc.array(fc.constantFrom('image/png', 'image/webp', 'image/svg+xml')),
    perPage: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(offers, ({ read, written, formats, features, known, images, perPage }) => {
      const made = offer({
        contracts: [{ name: CONTRACT_NAME, versions: read }],
        content_formats: formats,
        features,
        image_formats: images,
        limits: perPage === undefined ? {} : { per_page: perPage },
      });
      const imageFormats = ['image/png', 'image/webp'];
      const other = { ...service, contractVersions: written, features: known, imageFormats };
      const negotiation = negotiate(made, other);
      if (!negotiation.agreed) {
        const hasFormat = formats.some((name) => CONTENT_FORMATS.some((f) => f === name));
        const hasMajor = [0, 1, 2, 3].some(
          (major) =>
            minorsOf(read, `${major}`).length > 0 && minorsOf(written, `${major}`).length > 0,
        );
        expect(hasFormat && hasMajor).toBe(false);
        expect(negotiation.text.detail).toMatch(/Update the (plugin|service|older of the two)\.$/);
        return;
      }
      const { agreement } = negotiation;
      expect(capabilitiesAgreement.parse(agreement)).toEqual(agreement);
      expect(includes(read, agreement.contract.version)).toBe(true);
      expect(includes(written, agreement.contract.version)).toBe(true);
      expect(formats).toContain(agreement.content_format);
      expect(features).toEqual(expect.arrayContaining(agreement.features));
      expect(known).toEqual(expect.arrayContaining(agreement.features));
      expect(images).toEqual(expect.arrayContaining(agreement.image_formats ?? []));
      expect(imageFormats).toEqual(expect.arrayContaining(agreement.image_formats ?? []));
      expect(agreement.limits.per_page).toBe(Math.min(perPage ?? 50, 50));
    }),
  );
});

test('the newest common minor version is agreed on, in whatever order versions are named', () => {
  const shuffled = versions.chain((known) =>
    fc.tuple(
      fc.constant(known),
      fc.shuffledSubarray(known, { minLength: known.length, maxLength: known.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, shuffled, ([read, readAgain], [written, writtenAgain]) => {
      const agreedOn = (one: string[], other: string[]) => {
        const made = offer({ contracts: [{ name: CONTRACT_NAME, versions: one }] });
        const negotiation = negotiate(made, { ...service, contractVersions: other });
        return negotiation.agreed ? negotiation.agreement.contract.version : undefined;
      };
      const version = agreedOn(read, written);
      expect(agreedOn(readAgain, writtenAgain)).toBe(version);
      expect(agreedOn(written, read)).toBe(version);
      if (version === undefined) return;
      const [major = '', minor = ''] = version.split('.');
      const later = `${major}.${Number(minor) + 1}`;
      expect(includes(read, later) && includes(written, later)).toBe(false);
    }),
  );
});

test('any JSON that passes for an offer has an outcome', () => {
  const text = fc.string({ minLength: 1, maxLength: 20 });
  const shaped = fc.record({
    site: fc.record({ url: webAddress }),
    plugin: fc.record({ version: text }),
    wordpress: fc.record({ version: text }),
    php: fc.record({ version: text }),
    contracts: fc.array(fc.record({ name: text, versions: fc.array(text, { minLength: 1 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    content_formats: fc.array(text, { minLength: 1, maxLength: 5 }),
    features: fc.array(text, { maxLength: 5 }),
    seo_plugins: fc.array(text, { maxLength: 5 }),
    image_formats: fc.array(text, { maxLength: 5 }),
    webhook: fc.option(fc.record({ url: text })),
    news: fc.jsonValue(),
  });
  fc.assert(
    fc.property(fc.oneof(shaped, fc.jsonValue()), (value) => {
      const { data } = capabilitiesOffer.safeParse(value);
      if (data === undefined) return;
      const strict = { ...service, needs: { wordpress: '6.3', php: '7.4' } };
      const negotiation = negotiate(data, strict);
      if (negotiation.agreed) capabilitiesAgreement.parse(negotiation.agreement);
      else expect(negotiation.text.detail).not.toMatch(/%\(\w+\)s|undefined/);
    }),
  );
});

test('an offer with only what is required is filled with defaults', () => {
  const { site, plugin, wordpress, php, contracts, content_formats } = offer();
  expect(
    capabilitiesOffer.parse({
      site: { url: site.url },
      plugin,
      wordpress,
      php,
      contracts,
      content_formats,
    }),
  ).toMatchObject({
    site: { name: '', language: 'en' },
    features: [],
    seo_plugins: [],
    limits: {},
  });
});
