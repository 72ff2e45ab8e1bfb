import type { Fragments } from './index.ts';

/** Images, embeds and media. */
export const FIGURES_AND_MEDIA: Fragments = {
  'an image': '<p><img src="a.png" alt="A"></p>',
  'an image without alternative text': '<img src="a.png">',
  'an image with a title': '<p><img src="a.png" alt="A" title="T"></p>',
  'an image with special characters':
    '<p><img src="a.png?x=1&amp;y=2" alt="&lt;a&gt; &amp; &quot;b&quot; \'c\' -- [d]" title="e&nbsp;f"></p>',
  'an image whose text spells a character reference':
    '<p><img src="a.png" alt="&amp;lt; or &amp;#60;"></p>',
  'an image whose address spells a character reference':
    '<figure><img src="a.png?a&amp;amp;b" alt=""><figcaption>c</figcaption></figure>',
  'an image with its size': '<p><img src="a.png" alt="A" width="1200" height="800"></p>',
  'an image made narrower': '<p><img src="a.png" alt="A" width="300"></p>',
  'an image on the right': '<p><img src="a.png" alt="A" align="right" width="300"></p>',
  'a centred image': '<p align="center"><img src="a.png" alt="A"></p>',
  'a linked image':
    '<p><a href="https://example.org/?a&amp;b" target="_blank" rel="noopener" title="T"><img src="a.png" alt="A"></a></p>',
  'an image in a figure': '<figure><img src="a.png" alt="A"></figure>',
  'an image with a caption':
    '<figure><img src="a.png" alt="A"><figcaption>A <em>b</em>, <a href="https://example.org/">c</a></figcaption></figure>',
  'an image with a caption of two paragraphs':
    '<figure><img src="a.png" alt="A"><figcaption><p>b</p><p>c</p></figcaption></figure>',
  'an image with an empty caption':
    '<figure><img src="a.png" alt="A"><figcaption> </figcaption></figure>',
  'an image in a paragraph in a figure':
    '<figure id="f"><p><a href="b.png"><img src="a.png" alt="A"></a></p><figcaption>c</figcaption></figure>',
  'an image in a paragraph with an id in a figure':
    '<figure><p id="p"><img src="a.png" alt="A"></p><figcaption>c</figcaption></figure>',
  'an image with ids all around it':
    '<figure id="f"><p id="p"><a id="l" href="b.png"><img id="i" src="a.png" alt="A"></a></p></figure>',
  'a table with an id in a figure with another':
    '<figure id="f"><table id="t"><tr><td>a</td></tr></table><figcaption>c</figcaption></figure>',
  'a figure with an id of a table without cells':
    '<figure id="f"><table></table><figcaption>c</figcaption></figure>',
  'two images in a figure with an id':
    '<figure id="f"><img src="a.png" alt="A"><img src="b.png" alt="B"></figure>',
  'an image with an id': '<p id="p"><img src="a.png" alt="A"></p>',
  'an image with an id of its own': '<img id="i" src="a.png" alt="A">',
  'an image amid text': '<p>See <img src="a.png" alt="A" title="T" width="20"> here.</p>',
  'badges in a row':
    '<p><a href="https://example.org/"><img src="a.svg" alt="A"></a> <img src="b.svg" alt="B"></p>',
  'two images in a figure':
    '<figure><img src="a.png" alt="A"><img src="b.png" alt="B"><figcaption>c</figcaption></figure>',
  'a picture':
    '<picture><source srcset="a.webp" type="image/webp"><img src="a.png" alt="A"></picture>',
  'a picture amid text':
    '<p>a <picture><source srcset="a.webp"><img src="a.png" alt="A"></picture> b</p>',
  'an image without a source': '<p><img alt="A"></p>',
  'code in a figure': '<figure><pre><code>a</code></pre><figcaption>b</figcaption></figure>',

  'a YouTube address':
    '<p><a href="https://www.youtube.com/watch?v=abc&amp;t=1">https://www.youtube.com/watch?v=abc&amp;t=1</a></p>',
  'a bare YouTube address': '<p>https://youtu.be/abc</p>',
  'a YouTube short': '<p>https://www.youtube.com/shorts/abc--d</p>',
  'a Vimeo address with an id': '<p id="film">https://vimeo.com/1</p>',
  'a post on Bluesky': '<p>https://bsky.app/profile/a.b/post/c</p>',
  'a tweet': '<p>https://twitter.com/a/status/1</p>',
  'an embed address that spells a character reference': '<p>https://youtu.be/a?b&amp;amp;c</p>',
  'an address of nobody in particular':
    '<p><a href="https://example.org/watch">https://example.org/watch</a></p>',
  'a YouTube link with words': '<p><a href="https://youtu.be/abc">Watch</a></p>',
  'a YouTube address amid text': '<p>See https://youtu.be/abc there.</p>',
  'a video': '<video src="a.mp4" controls></video>',
  'a video with everything':
    '<video src="a.mp4?x&amp;y" poster="p.png" autoplay controls loop muted playsinline preload="none" width="640" height="360" id="v"></video>',
  'a video with one source': '<video controls>\n<source src="a.mp4" type="video/mp4">\n</video>',
  'a video with two sources': '<video controls><source src="a.mp4"><source src="a.webm"></video>',
  'a video with text for old browsers': '<video src="a.mp4"><a href="a.mp4">Download</a></video>',
  'a video with subtitles':
    '<video src="a.mp4" controls><track src="a.vtt" kind="captions" srclang="en" label="English"></video>',
  'a video in a paragraph with text': '<p>a <video src="a.mp4"></video> b</p>',
  'a video with a caption':
    '<figure><video src="a.mp4" controls></video><figcaption>a</figcaption></figure>',
  'a video with two sources and a caption':
    '<figure><video><source src="a.mp4"><source src="a.webm"></video><figcaption>a</figcaption></figure>',
  'an audio': '<audio src="a.mp3" controls loop preload="metadata"></audio>',
  'an audio with a caption':
    '<figure id="f"><audio src="a.mp3"></audio><figcaption>a</figcaption></figure>',
  'a frame':
    '<iframe src="https://example.org/?a&amp;b" width="600" height="400" allowfullscreen title="T"></iframe>',
  'a frame with a caption':
    '<figure><iframe src="https://example.org/"></iframe><figcaption>a</figcaption></figure>',
};
