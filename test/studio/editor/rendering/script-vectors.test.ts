import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { EMPTY_DRAFT } from '../../../../gateway/studio/src/editor/draft.ts';
import { renderDraft } from '../../../../gateway/studio/src/editor/rendering/render-draft.ts';
import { SCRIPT_VECTORS } from '../../../support/script-vectors.ts';

// One window for all tests, since creating one takes longer than parsing a text.
const { DOMParser } = new JSDOM().window;
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

const ACTIVE =
  'script, style, link, meta, base, iframe, object, embed, svg, math, form, input, button, template';

it.each(SCRIPT_VECTORS)('nothing in the preview could run of %s', (vector) => {
  const draft = { ...EMPTY_DRAFT, title: 'T', markdown: `Start\n\n${vector}\n`, uuid: '' };
  const { content } = renderDraft(draft);
  if (content === undefined) throw new Error('it was not rendered');
  const html = content.blocks.join('');
  expect(html).toContain('Start');
  // Parsed twice: harmless markup may not be harmless when it is parsed again.
  const body = parse(parse(html).innerHTML);
  expect(body.querySelector(ACTIVE)).toBeNull();
  const attributes = [...body.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  for (const { name, value } of attributes) {
    expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
    expect(value).not.toMatch(/^\s*(?:java\s*script|vbscript|data):/i);
  }
});
