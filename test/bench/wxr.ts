import { z } from 'zod';
import type { BenchGateway } from './gateway.ts';

const payloadSchema = z.record(z.string(), z.unknown());

const listSchema = z.object({
  total: z.int(),
  articles: z.array(payloadSchema),
  blocks: z.record(z.string(), z.string()),
});

/** The fields the plugin writes that a WXR file can express. */
const articleSchema = z.object({
  uuid: z.uuid(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  created_at: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  featured_image: z.object({ url: z.url(), alt: z.string() }).nullish(),
});

/**
 * Exports the service's articles as WXR 1.2 for the WordPress Importer, with the same blocks, terms
 * and post meta that the plugin writes, so that both do the same work.
 */
export async function exportAsWxr(gateway: BenchGateway): Promise<string> {
  const items: string[] = [];
  for (let page = 1; ; page += 1) {
    const { total, articles, blocks } = listSchema.parse(
      JSON.parse(await read(gateway, `/articles?per_page=50&page=${page}&expand=blocks`)),
    );
    for (const payload of articles) {
      const { uuid } = articleSchema.parse(payload);
      const body = blocks[uuid] ?? (await read(gateway, `/articles/${uuid}/export?format=blocks`));
      items.push(item(payload, body, items.length + 1, total));
    }
    if (items.length >= total) break;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
 xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:wxr_version>1.2</wp:wxr_version>
${items.join('\n')}
</channel></rss>
`;
}

function item(
  payload: z.infer<typeof payloadSchema>,
  blocks: string,
  id: number,
  total: number,
): string {
  const article = articleSchema.parse(payload);
  const date = article.created_at.replace('T', ' ');
  const meta = Object.entries(payload)
    .filter(([, value]) => value !== null)
    .map(([name, value]) =>
      postMeta(`_seo_package_${name}`, typeof value === 'string' ? value : JSON.stringify(value)),
    );
  const terms = [
    ...article.categories.map((name) => term('category', name)),
    ...article.tags.map((name) => term('post_tag', name)),
  ];
  const image = article.featured_image;
  const imageId = total + id;
  const attachment = image ? imageItem(image, imageId, date) : '';
  if (image) meta.push(postMeta('_thumbnail_id', String(imageId)));
  return `${attachment}<item><title>${cdata(article.title)}</title>
<content:encoded>${cdata(blocks)}</content:encoded>
<excerpt:encoded>${cdata(article.excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_name>${article.slug}</wp:post_name><wp:status>draft</wp:status><wp:post_type>post</wp:post_type>
${terms.join('')}${meta.join('')}</item>`;
}

/** An attachment, whose file the importer fetches. */
function imageItem({ url, alt }: { url: string; alt: string }, id: number, date: string): string {
  return `<item><title>${cdata(alt)}</title>
<wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_name>image-${id}</wp:post_name><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>${cdata(url)}</wp:attachment_url>${postMeta('_wp_attachment_image_alt', alt)}</item>
`;
}

function postMeta(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;
}

function term(taxonomy: string, name: string): string {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return `<category domain="${taxonomy}" nicename="${slug}">${cdata(name)}</category>`;
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

async function read({ url, apiKey }: BenchGateway, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${apiKey}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}
