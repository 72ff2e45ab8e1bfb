import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

const URL = 'https://www.youtube.com/watch?v=a&amp;t=1';

describe('embed', () => {
  it.each([
    ['a bare address', `<p>${URL}</p>`],
    ['a link to itself', `<p><a href="${URL}">${URL}</a></p>`],
    [
      'a link to itself without the scheme',
      `<p><a href="${URL}">www.youtube.com/watch?v=a&amp;t=1</a></p>`,
    ],
  ])('%s -> core/embed', (_, html) => {
    expect(blocksOf(html)).toBe(
      `<!-- wp:embed {"url":"https://www.youtube.com/watch?v=a\\u0026t=1","type":"video","providerNameSlug":"youtube","responsive":true,"className":"wp-embed-aspect-16-9 wp-has-aspect-ratio"} -->\n<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\n${URL}\n</div></figure>\n<!-- /wp:embed -->`,
    );
  });

  it.each([
    ['https://youtu.be/a', 'youtube', 'video'],
    ['https://vimeo.com/1', 'vimeo', 'video'],
    ['https://www.dailymotion.com/video/a', 'dailymotion', 'video'],
    ['https://www.ted.com/talks/a', 'ted', 'video'],
    ['https://www.tiktok.com/@a/video/1', 'tiktok', 'video'],
    ['https://twitter.com/a/status/1', 'twitter', 'rich'],
    ['https://bsky.app/profile/a.b/post/c', 'bluesky', 'rich'],
    ['https://www.reddit.com/r/a/comments/b/c', 'reddit', 'rich'],
    ['https://soundcloud.com/a/b', 'soundcloud', 'rich'],
    ['https://open.spotify.com/track/a', 'spotify', 'rich'],
    ['https://www.flickr.com/photos/a/1', 'flickr', 'photo'],
    ['https://speakerdeck.com/a/b', 'speaker-deck', 'rich'],
  ])('%s -> %s, %s', (url, slug, type) => {
    expect(blocksOf(`<p>${url}</p>`)).toContain(
      `{"url":"${url}","type":"${type}","providerNameSlug":"${slug}","responsive":true`,
    );
  });

  it.each([
    'https://example.org/',
    'https://www.youtube.com/@channel',
    'https://twitter.com/a',
    'https://evil.example/?https://youtu.be/a',
    'ftp://youtu.be/a',
  ])('%s -> a paragraph', (url) => {
    expect(blocksOf(`<p><a href="${url}">${url}</a></p>`)).toBe(
      `<!-- wp:paragraph -->\n<p><a href="${url}">${url}</a></p>\n<!-- /wp:paragraph -->`,
    );
  });

  it('a link with words of its own -> a paragraph', () => {
    expect(blocksOf('<p><a href="https://youtu.be/a">Watch</a></p>')).toContain('wp:paragraph');
  });

  it('an address amid text -> a paragraph', () => {
    expect(blocksOf('<p>See https://youtu.be/a</p>')).toContain('wp:paragraph');
  });

  it.each([
    ['https://www.youtube-nocookie.com/embed/a-b?rel=0', 'https://www.youtube.com/watch?v=a-b'],
    ['https://player.vimeo.com/video/1', 'https://vimeo.com/1'],
  ])('a frame of %s -> the embed of %s', (src, url) => {
    expect(blocksOf(`<iframe src="${src}"></iframe>`)).toContain(
      `<div class="wp-block-embed__wrapper">\n${url}\n</div>`,
    );
  });

  it('a frame in a figure -> the embed with its caption', () => {
    expect(
      blocksOf(
        '<figure><iframe src="https://player.vimeo.com/video/1"></iframe><figcaption>a</figcaption></figure>',
      ),
    ).toContain('</div><figcaption class="wp-element-caption">a</figcaption></figure>');
  });

  it('any other frame -> core/html', () => {
    expect(blocksOf('<iframe src="https://example.org/" allowfullscreen></iframe>')).toBe(
      '<!-- wp:html -->\n<iframe src="https://example.org/" allowfullscreen=""></iframe>\n<!-- /wp:html -->',
    );
  });
});
