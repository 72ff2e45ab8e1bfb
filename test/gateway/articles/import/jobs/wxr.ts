const escaped = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** One `<item>` of an export: its elements by name, and further markup. */
export function wxrItem(fields: Readonly<Record<string, string>>, more = ''): string {
  const elements = Object.entries(fields).map(
    ([name, text]) => `<${name}>${escaped(text)}</${name}>`,
  );
  return `<item>\n${elements.join('\n')}\n${more}\n</item>`;
}

export function wxrMeta(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${escaped(key)}</wp:meta_key><wp:meta_value>${escaped(value)}</wp:meta_value></wp:postmeta>`;
}

/** An export as WordPress writes it (wp-admin/includes/export.php). */
export function wxr(...items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/7.1" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>A blog</title><link>https://blog.example.com</link><language>en-GB</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://blog.example.com</wp:base_site_url>
<wp:base_blog_url>https://blog.example.com</wp:base_blog_url>
<wp:author><wp:author_login>${escaped('ada')}</wp:author_login><wp:author_email>${escaped('ada@example.com')}</wp:author_email><wp:author_display_name>${escaped('Ada L.')}</wp:author_display_name></wp:author>
${items.join('\n')}
</channel>
</rss>
`;
}
