import { describe, expect, it } from 'vitest';
import { buildImporter, outcomes } from './importer.ts';
import { wxr, wxrItem, wxrMeta } from './wxr.ts';

const post = (id: number, fields: Record<string, string> = {}, more = '') =>
  wxrItem(
    {
      title: `Post ${id}`,
      guid: `https://blog.example.com/?p=${id}`,
      'content:encoded': 'Text',
      'wp:post_id': String(id),
      'wp:post_type': 'post',
      'wp:status': 'publish',
      'wp:post_name': `post-${id}`,
      'wp:post_date_gmt': '2020-02-03 04:05:06',
      ...fields,
    },
    more,
  );

describe('POST /articles/import of a WordPress export', () => {
  it('takes over title, slug, text, author, dates, terms, featured image and SEO fields', async () => {
    const { importFile, stored } = await buildImporter();
    const more = [
      '<category domain="category" nicename="c"><![CDATA[Cats & dogs]]></category>',
      '<category domain="post_tag" nicename="t"><![CDATA[A tag]]></category>',
      '<category domain="post_format" nicename="f"><![CDATA[Gallery]]></category>',
      wxrMeta('_thumbnail_id', '9'),
      wxrMeta('_yoast_wpseo_title', 'Meta title'),
      wxrMeta('_yoast_wpseo_metadesc', '%%excerpt%%'),
      wxrMeta('rank_math_focus_keyword', 'first,second'),
      wxrMeta('_yoast_wpseo_canonical', 'https://blog.example.com/original'),
      wxrMeta('_edit_lock', '1:1'),
    ].join('');
    const classic =
      'One\nline\n\n[caption id="x" width="9"]<img src="/wp-content/a.png" alt="A" /> Said[/caption]\n\n[gallery ids="1"]\n<ul>\n<li>a</li>\n</ul>';
    const { job, items } = await importFile(
      'wxr',
      wxr(
        post(
          1,
          {
            title: 'A &amp; <b>B</b>',
            'dc:creator': 'ada',
            'content:encoded': classic,
            'excerpt:encoded': 'Short &amp; good',
            'wp:post_name': '%e5%ad%97',
          },
          more,
        ),
        post(
          9,
          {
            'wp:post_type': 'attachment',
            'wp:status': 'inherit',
            'wp:attachment_url': 'https://blog.example.com/f.jpg',
          },
          wxrMeta('_wp_attachment_image_alt', 'Featured'),
        ),
      ),
    );
    expect(job).toMatchObject({ state: 'completed', total: 1, done: 1 });
    expect(outcomes(items)).toEqual([
      'created post 1 %e5%ad%97: one image stays at its address: the gateway fetches nothing; ' +
        'shortcodes stay in the text as they are: gallery; ' +
        'the meta description "%%excerpt%%" is a template of the SEO plugin: left out',
    ]);
    const article = (await stored()).get('字');
    expect(article).toMatchObject({ status: 'completed', createdAt: 1_580_702_706 });
    expect(article?.content).toMatchObject({
      title: 'A & B',
      language: 'en-GB',
      excerpt: 'Short & good',
      published_at: '2020-02-03T04:05:06',
      author: { name: 'Ada L.' },
      categories: ['Cats & dogs'],
      tags: ['A tag'],
      featured_image: { url: 'https://blog.example.com/f.jpg', alt: 'Featured' },
      meta_title: 'Meta title',
      focus_keyword: 'first',
      secondary_keywords: ['second'],
      canonical_url: 'https://blog.example.com/original',
      markdown:
        'One\\\nline\n\n![A](https://blog.example.com/wp-content/a.png "Said")\n\n\\[gallery ids="1"]\n\n- a\n',
    });
    expect(article?.content['custom_fields']).toBeUndefined();
  });

  it('maps statuses and types; what is not to be imported is said', async () => {
    const { importFile, stored } = await buildImporter();
    const { job, items } = await importFile(
      'wxr',
      wxr(
        post(1, { 'wp:status': 'draft', 'wp:post_date_gmt': '0000-00-00 00:00:00' }),
        post(2, { 'wp:status': 'pending' }),
        post(3, { 'wp:status': 'private' }),
        post(4, { 'wp:post_password': 'hush' }),
        post(5, { 'wp:status': 'trash' }),
        post(6, { 'wp:status': 'auto-draft' }),
        post(7, { 'wp:post_type': 'product' }),
        post(8, { 'wp:post_type': 'page', 'wp:post_name': 'post-1' }),
        post(9, { 'wp:post_type': 'nav_menu_item' }),
        post(10, { title: '', 'wp:post_name': '' }),
        post(11, {
          'content:encoded':
            '<!-- wp:paragraph --><p>Block</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more -->',
        }),
      ),
    );
    expect(job.counts).toEqual({ created: 7, updated: 0, unchanged: 0, skipped: 3, failed: 0 });
    expect(outcomes(items)).toEqual([
      'created post 1 post-1',
      'created post 2 post-2',
      'created post 3 post-3: its status in WordPress was private: imported as draft',
      'created post 4 post-4: it was protected by a password: imported as a draft',
      'skipped post 5 post-5: it is in the trash',
      'skipped post 6 post-6: it is an automatic draft that nobody has saved',
      'skipped product 7 post-7: posts of the type "product" are not imported',
      'created page 8 post-1: the slug "post-1" was taken: it has "post-1-2"',
      'created post 10 https://blog.example.com/?p=10: it has no title: called "Post 10"',
      'created post 11 post-11',
    ]);
    const articles = await stored();
    expect([...articles].map(([slug, article]) => [slug, article?.status])).toEqual([
      ['post-1', 'draft'],
      ['post-2', 'in_review'],
      ['post-3', 'draft'],
      ['post-4', 'draft'],
      ['post-1-2', 'completed'],
      ['post-10', 'completed'],
      ['post-11', 'completed'],
    ]);
    expect(articles.get('post-11')?.content).toMatchObject({ html: '<p>Block</p>' });
  });

  it('the same export again changes nothing', async () => {
    const { importFile } = await buildImporter();
    const file = wxr(post(1), post(2, { 'wp:post_type': 'page', 'wp:post_name': 'post-1' }));
    await importFile('wxr', file);
    expect((await importFile('wxr', file)).job.counts).toMatchObject({ created: 0, unchanged: 2 });
  });

  const entity = (declared: string) =>
    wxr(post(1)).replace('<rss', `<!DOCTYPE rss [${declared}]>\n<rss`);
  it.each([
    ['an external entity', entity('<!ENTITY x SYSTEM "file:///etc/passwd">'), 'declaration'],
    ['a billion laughs', entity('<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">'), 'declaration'],
    ['an entity nobody has declared', wxr(post(1), '<item>&lol;</item>'), 'not well-formed XML'],
    ['no end', wxr(post(1)).slice(0, -20), 'not well-formed XML'],
    ['no XML', 'hello', 'not well-formed XML'],
    [
      'another feed',
      '<rss version="2.0"><channel><item/></channel></rss>',
      'not a WordPress export',
    ],
    [
      'bytes that are not UTF-8',
      Buffer.from(wxr(post(1, { title: '\u00e9' })), 'latin1'),
      'not UTF-8',
    ],
    ['another encoding', wxr(post(1)).replace('UTF-8', 'ISO-8859-1'), 'is in ISO-8859-1'],
    [
      'attributes without end',
      `<rss ${Array.from({ length: 1_001 }, (_, n) => `a${n}=""`).join(' ')}></rss>`,
      'more than 1000 attributes',
    ],
    ['elements without end', `<rss>${'<a>'.repeat(5_000)}`, 'nests elements deeper'],
    [
      'a name of a million characters before many tags',
      `<${'n'.repeat(1_000_000)}>${'<a/>'.repeat(3_000)}`,
      'has an element with a name of 1000000 characters',
    ],
    ['a text without end', `<rss><a>${'x'.repeat(17 * 1024 * 1024)}`, 'more than 16 MB'],
  ])('with %s is refused as a whole; nothing is written', async (_what, file, reason) => {
    const { importFile, stored } = await buildImporter();
    const { job, items } = await importFile('wxr', file);
    expect(job).toMatchObject({ state: 'failed', done: 0 });
    expect(job.error).toMatch(/^Line \d+ of the file: |^The file is/);
    expect(job.error).toContain(reason);
    expect(job.error?.length).toBeLessThan(400);
    expect(items).toEqual([]);
    expect((await stored()).size).toBe(0);
  });

  it('an excerpt that nests too deeply fails its post, the rest goes on', async () => {
    const { importFile } = await buildImporter();
    const excerpt = '<i>'.repeat(50_000);
    const { job, items } = await importFile(
      'wxr',
      wxr(post(1, { 'excerpt:encoded': excerpt }), post(2)),
    );
    expect(job.state).toBe('completed');
    expect(outcomes(items)).toEqual([
      expect.stringMatching(/^failed post 1 post-1: line 1 the text (?:nests|takes too long)/),
      'created post 2 post-2',
    ]);
  });

  it('a result cites the first 1,000 characters of a name or title', async () => {
    const { importFile } = await buildImporter();
    const long = 'x'.repeat(100_000);
    const fields = { title: long, 'wp:post_name': long, 'wp:post_type': 'product' };
    const { items } = await importFile('wxr', wxr(post(1, fields)));
    expect(items).toMatchObject([{ outcome: 'skipped', title: `${'x'.repeat(1_000)}…` }]);
    expect(items[0]?.source).toHaveLength(1_001);
  });

  it('says of fields that are too long, or too many, how much there may be', async () => {
    const { importFile } = await buildImporter();
    const tags = Array.from(
      { length: 1_001 },
      (_, n) => `<category domain="post_tag" nicename="t${n}"><![CDATA[t${n}]]></category>`,
    );
    const { items } = await importFile(
      'wxr',
      wxr(post(1, { title: 'T'.repeat(1_001) }), post(2, {}, tags.join(''))),
    );
    const shown = `"${'T'.repeat(60)}…"`;
    expect(outcomes(items)).toEqual([
      `failed post 1 post-1: line 12 "title" must be at most 1000 characters; received ${shown}`,
      'failed post 2 post-2: line 23 "tags" must have at most 500 entries; received array(1001)',
    ]);
  });

  it('a post that is too long, and control characters: that post fails, the rest goes on', async () => {
    const { importFile, stored } = await buildImporter();
    const long = 'word '.repeat(2_200_000);
    const { items } = await importFile(
      'wxr',
      wxr(post(1, { 'content:encoded': long }), post(2, { title: 'A\u0000\u000bB' })),
    );
    expect(outcomes(items)).toEqual([
      expect.stringMatching(/^failed post 1 post-1: line \d+ has more than 10 MB of text$/),
      'created post 2 post-2',
    ]);
    expect((await stored()).get('post-2')?.content['title']).toBe('AB');
  });
});
