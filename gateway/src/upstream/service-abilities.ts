import {
  CONTENT_FORMATS,
  CONTRACT_NAME,
  CONTRACT_VERSIONS,
  FEATURES,
  capabilitiesAgreement,
} from '@article-bridge/contract';
import type {
  ArticleListQuery,
  CapabilitiesAgreement,
  CapabilitiesOffer,
  Feature,
} from '@article-bridge/contract';
import { growingCache } from '../growing-cache.ts';
import { GATEWAY_VERSION } from '../version.ts';
import type { Caller } from './caller.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import { boundedJsonOf } from './upstream-json.ts';

/** How long a service's abilities are remembered, in seconds: ten minutes. */
const REMEMBERED_FOR = 600;

/**
 * Seconds before a service that refused the question is asked again, so that a key that gains the
 * right to ask is noticed within a minute.
 */
const REFUSAL_REMEMBERED_FOR = 60;

/** The largest agreement in bytes: many times what the longest notes take. */
const AGREEMENT_MAX_BYTES = 256 * 1024;

/** Callers whose service's abilities are remembered; they may differ by what a key may do. */
const CALLERS_REMEMBERED = 10_000;

/** The parameters of `GET /articles` that not every service knows, and the feature each is of. */
const FEATURES_OF = [
  ['search', 'search'],
  ['language', 'filters'],
  ['category', 'filters'],
  ['cursor', 'cursor'],
  ['expand', 'expand'],
  ['uuids', 'batches'],
] as const satisfies [keyof ArticleListQuery, Feature][];

/** What a service supports by itself; nothing for a bare one. */
export interface ServiceAbilities {
  features: readonly string[];
  hasBlocks: boolean;
  /** Knows `status=any`; a service of the document alone looks for articles of that status. */
  hasStatusAny: boolean;
}

const BARE: ServiceAbilities = { features: [], hasBlocks: false, hasStatusAny: false };

/** Abilities of a service that does not declare any, but may have some. */
export const UNDECLARED_ABILITIES: ServiceAbilities = { ...BARE, hasStatusAny: true };

export interface ServiceAbilitiesOptions {
  client: UpstreamClient;
  /** The gateway's own address. */
  publicUrl: () => string;
  /** Unix seconds. */
  now: () => number;
}

export type AbilitiesOf = (caller: Caller) => Promise<ServiceAbilities>;

/**
 * Asks for the abilities of the service: once in ten minutes for all requests of a caller, once a
 * minute if the service refuses the question. While the service is down, its last answer is used.
 *
 * @throws {UpstreamFailure} if the service does not answer and never has
 */
export function serviceAbilities({ client, publicUrl, now }: ServiceAbilitiesOptions): AbilitiesOf {
  const remembered = growingCache<string, { abilities: ServiceAbilities; until: number }>(
    CALLERS_REMEMBERED,
  );
  const underway = new Map<string, Promise<ServiceAbilities>>();

  async function askAgain(caller: Caller): Promise<ServiceAbilities> {
    const askedAt = now();
    try {
      const agreement = await agreeWith(client, caller, ownOffer(publicUrl()));
      const abilities = agreement === undefined ? BARE : abilitiesIn(agreement);
      remembered.set(caller.id, { abilities, until: askedAt + REMEMBERED_FOR });
      return abilities;
    } catch (error) {
      const known = remembered.get(caller.id);
      if (!(error instanceof UpstreamFailure)) throw error;
      // The spec has no key for this operation: a refusal says nothing about the articles.
      if (!error.isOutage) {
        remembered.set(caller.id, {
          abilities: UNDECLARED_ABILITIES,
          until: askedAt + REFUSAL_REMEMBERED_FOR,
        });
        return UNDECLARED_ABILITIES;
      }
      if (known === undefined) throw error;
      return known.abilities;
    }
  }

  return (caller) => {
    const known = remembered.get(caller.id);
    if (known !== undefined && now() < known.until) return Promise.resolve(known.abilities);
    const asked = underway.get(caller.id);
    if (asked !== undefined) return asked;
    const inFlight = askAgain(caller).finally(() => underway.delete(caller.id));
    underway.set(caller.id, inFlight);
    return inFlight;
  };
}

/**
 * The service's agreement. Undefined if it does not negotiate, that is, lacks this operation or has
 * another one of that name, whose shape the spec leaves open.
 *
 * @throws {UpstreamFailure} if it does not answer, limits the caller (429), refuses the credential
 *   (401, 403) or has nothing in common with the offer (409)
 */
export async function agreeWith(
  client: UpstreamClient,
  caller: Caller,
  offer: CapabilitiesOffer,
): Promise<CapabilitiesAgreement | undefined> {
  const request = {
    ...{ path: '/wordpress/capabilities', query: {}, accept: 'application/json' },
    body: JSON.stringify(offer),
    maxBytes: AGREEMENT_MAX_BYTES,
  };
  try {
    const answer = await client.get(caller, request);
    return capabilitiesAgreement.safeParse(await boundedJsonOf(answer)).data;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const isTelling = error.tripsCircuit || [401, 403, 409, 429, 503].includes(error.status);
    if (isTelling) throw error;
    return undefined;
  }
}

/** Features beyond the spec that a query uses. */
export function featuresOf(query: ArticleListQuery): Feature[] {
  const asked = FEATURES_OF.filter(([name]) => query[name] !== undefined && query[name] !== '').map(
    ([, feature]) => feature,
  );
  return query.expand === 'blocks' ? [...asked, 'batches'] : asked;
}

function abilitiesIn({ features, content_format }: CapabilitiesAgreement): ServiceAbilities {
  // What is remembered for each caller is not the service's own text, which may be long.
  const known = FEATURES.filter((feature) => features.includes(feature));
  return { features: known, hasBlocks: content_format === 'blocks', hasStatusAny: true };
}

/** Everything the gateway could use. It is not WordPress, which an offer has to describe. */
function ownOffer(publicUrl: string): CapabilitiesOffer {
  return {
    site: { url: publicUrl, name: 'Article Bridge gateway', language: 'en' },
    plugin: { version: GATEWAY_VERSION },
    wordpress: { version: 'none' },
    php: { version: 'none' },
    contracts: [{ name: CONTRACT_NAME, versions: [...CONTRACT_VERSIONS] }],
    content_formats: [...CONTENT_FORMATS],
    features: [...FEATURES],
    seo_plugins: [],
    limits: {},
  };
}
