import { articleFacetList, articleFeed, articlePayloadList } from '@article-bridge/contract';
import { expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

/** Larger than each article may be on a page of fifty, smaller than on a page of ten. */
const LARGE = `<p>${'words '.repeat(100_000)}</p>`;

it('a page holds what it has room for: a large article is a summary among many, whole among few', async () => {
  const { request, owner, clock } = await buildGateway();
  await owner.save({ slug: 'small', html: '<p>Short</p>' });
  await owner.save({ slug: 'large', html: LARGE });
  const bodies = async (query: string, list: typeof articlePayloadList | typeof articleFeed) => {
    const answer = await request(`/api/v1/articles?status=any&expand=payload&${query}`);
    const { articles } = list.parse(answer.json());
    return Object.fromEntries(
      articles.map((one) => [one.slug, 'html' in one ? one.html.length : undefined]),
    );
  };
  const whole = { small: '<p>Short</p>'.length, large: LARGE.length };
  const summary = { ...whole, large: undefined };
  expect(await bodies('per_page=50', articlePayloadList)).toEqual(summary);
  expect(await bodies('per_page=10', articlePayloadList)).toEqual(whole);
  expect(await bodies('per_page=50&cursor=', articleFeed)).toEqual(summary);
  expect(await bodies('per_page=10&cursor=', articleFeed)).toEqual(whole);
  const since = 'updated_since=1970-01-01T00:00:00';
  clock.now += 5;
  expect(await bodies(`per_page=50&${since}`, articlePayloadList)).toEqual(summary);

  const facets = await request('/api/v1/articles?status=any&expand=facets&per_page=50');
  const listed = articleFacetList.parse(facets.json()).articles;
  expect(new Set(listed.map(({ slug }) => slug))).toEqual(new Set(['small', 'large']));
});
