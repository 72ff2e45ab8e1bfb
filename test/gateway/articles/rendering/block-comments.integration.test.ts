import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { seoPackage } from '@article-bridge/contract';
import { startBareService } from '../../../support/bare-service.ts';
import { DYNAMIC_BLOCK, HTML_WITH_BLOCK_COMMENTS } from '../../../support/block-comments.ts';
import { buildUpstreamGateway } from '../../upstream/upstream-gateway.ts';
import { buildWriter } from '../writing/writer.ts';

/** Names of the blocks that WordPress finds in a text, wherever they are. */
function blocksIn(text: string): Set<string | undefined> {
  return new Set([...text.matchAll(/<!--\s+\/?wp:(\S+)/g)].map(([, name]) => name));
}

function textOf(blocks: string): string {
  const { body } = new JSDOM(blocks).window.document;
  return body.textContent.replaceAll(/\s+/g, ' ').trim();
}

const IN_ATTRIBUTES = `<p title='${DYNAMIC_BLOCK}'><abbr title="${DYNAMIC_BLOCK}">One</abbr></p><dl title="${DYNAMIC_BLOCK}"><dt>Two</dt></dl>`;

describe('comments of HTML are no blocks', () => {
  const cases = [
    ...HTML_WITH_BLOCK_COMMENTS.map(([name, html, text]) => ({
      name,
      html,
      text,
      blocks: ['paragraph'],
    })),
    { name: 'in tags', html: IN_ATTRIBUTES, text: 'One Two', blocks: ['paragraph', 'html'] },
  ];

  it.each(cases)('that was written here: $name', async ({ html, text, blocks }) => {
    const { create, call } = await buildWriter();
    const article = seoPackage.parse(await create({ title: 'T', html }));
    expect(blocksIn(article.html)).toEqual(new Set());
    const { body } = await call('GET', `/articles/${article.uuid}/export?format=blocks`);
    expect(blocksIn(body)).toEqual(new Set(blocks));
    expect(textOf(body)).toBe(text);
  });

  it.each(cases)('of the service behind: $name', async ({ html, text, blocks }) => {
    const service = await startBareService();
    const { get } = await buildUpstreamGateway(service);
    const { uuid } = service.put({ html });
    const { body } = await get(`/articles/${uuid}/export?format=blocks`);
    expect(blocksIn(body)).toEqual(new Set(blocks));
    expect(textOf(body)).toBe(text);
  });
});
