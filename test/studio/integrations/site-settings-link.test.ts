import { expect, it } from 'vitest';
import { siteSettingsLink } from '../../../gateway/studio/src/integrations/wordpress/site-settings-link.ts';

const PAGE = '/wp-admin/options-general.php?page=article-bridge#code=abc_x';

it.each([
  ['blog.example.com', `https://blog.example.com${PAGE}`],
  [' https://blog.example.com/ ', `https://blog.example.com${PAGE}`],
  ['http://127.0.0.1:8080/de/?x#y', `http://127.0.0.1:8080/de${PAGE}`],
  ['https://a.example/news/wp-admin/index.php', `https://a.example/news${PAGE}`],
  ['https://a.example/wp-login.php', `https://a.example${PAGE}`],
  ['localhost:8888', `https://localhost:8888${PAGE}`],
  ['https://ada:secret@a.example', `https://a.example${PAGE}`],
])('%s leads to %s', (site, link) => {
  expect(siteSettingsLink(site, 'abc_x')).toBe(link);
});

it.each(['', 'blog', 'javascript://a.example/%0aalert(1)', 'ftp://a.example', 'a b'])(
  '"%s" leads nowhere',
  (site) => {
    expect(siteSettingsLink(site, 'abc_x')).toBeUndefined();
  },
);
