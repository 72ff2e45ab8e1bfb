// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  isEmpty,
  isMarked,
  renderedPair,
} from '../../../../wp-plugin/src/conflicts/blocks/rendered.ts';
import type { Rendered } from '../../../../wp-plugin/src/conflicts/blocks/rendered.ts';

const marked = (parts: Rendered[]): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'element') return marked(part.parts);
    if (!part.changed) return [];
    return [part.kind === 'text' ? part.text : part.src];
  });
const tags = (parts: Rendered[]): string[] =>
  parts.flatMap((part) =>
    part.kind === 'element' ? [part.tag, ...tags(part.parts)] : [part.kind],
  );

describe('renderedPair', () => {
  test('marks the words that only one side has, across formatting', () => {
    const [mine, theirs] = renderedPair(
      '<!-- wp:paragraph --><p>The <strong>old bridge</strong> is open.</p><!-- /wp:paragraph -->',
      '<!-- wp:paragraph --><p>The <em>new</em> bridge is open.</p><!-- /wp:paragraph -->',
    );
    expect(marked(mine)).toEqual(['old']);
    expect(marked(theirs)).toEqual(['new']);
  });

  test('marks a picture that differs by its address or its description', () => {
    const image = (src: string, alt: string) => `<figure><img src="${src}" alt="${alt}"></figure>`;
    const [mine, theirs] = renderedPair(
      image('https://example.org/a.png', 'A'),
      image('https://example.org/b.png', 'A'),
    );
    expect(marked(mine)).toEqual(['https://example.org/a.png']);
    expect(marked(theirs)).toEqual(['https://example.org/b.png']);
  });

  test('shows nothing that could run, load from elsewhere or lead astray', () => {
    const [mine] = renderedPair(
      `<p onclick="x()">Text<script>alert(1)</script><img src="javascript:x()" onerror="x()" alt="">
       <iframe src="https://example.org/frame"></iframe><style>p{}</style><custom-el>inside</custom-el></p>`,
      null,
    );
    expect(tags(mine)).not.toContain('script');
    expect(tags(mine)).not.toContain('iframe');
    expect(JSON.stringify(mine)).not.toMatch(/javascript:|onerror|alert/);
    expect(JSON.stringify(mine)).toContain('https://example.org/frame');
  });

  test('tells a block whose code alone differs, and one that shows nothing', () => {
    const sides = renderedPair('<p class="is-a">Same</p>', '<p class="is-b">Same</p>');
    expect(sides.map(isMarked)).toEqual([false, false]);
    expect(renderedPair('<!-- wp:latest-posts /-->', null).map(isEmpty)).toEqual([true, true]);
  });
});
