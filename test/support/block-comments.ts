/** A dynamic block of a site, rendered by its server. */
export const DYNAMIC_BLOCK = '<!-- wp:site/secret /-->';

/** HTML of a service that WordPress would take for blocks, and what a browser shows of it. */
export const HTML_WITH_BLOCK_COMMENTS: readonly (readonly [
  name: string,
  html: string,
  text: string,
])[] = [
  ['a dynamic block', `<p>One</p>${DYNAMIC_BLOCK}<p>Two</p>`, 'One Two'],
  ['a stray opener', '<!-- wp:paragraph --><p>One</p><p>Two</p>', 'One Two'],
  ['a stray closer', '<p>One</p><!-- /wp:paragraph --><p>Two</p>', 'One Two'],
  [
    'blocks of WordPress around one of the site',
    `<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n\n${DYNAMIC_BLOCK}\n\n<!-- wp:paragraph -->\n<p>Two</p>\n<!-- /wp:paragraph -->`,
    'One Two',
  ],
  ['a comment in a comment', `<p>One</p><!-- ${DYNAMIC_BLOCK}<p>Two</p>`, 'One Two'],
  ['without a space', '<p>One</p><!--wp:site/secret /--><p>Two</p>', 'One Two'],
  ['around other content', '<!-- wp:html --><p>One</p><p>Two</p><!-- /wp:html -->', 'One Two'],
  [
    'put together of parts',
    '<p>One</p><p>a<<!-- x -->!-- wp:site/secret /--></p>',
    `One a${DYNAMIC_BLOCK}`,
  ],
  ['in a comment that HTML ends early', `<p>One</p><!--> ${DYNAMIC_BLOCK} <p>Two</p>`, 'One Two'],
  ['in a declaration', `<p>One</p><!x ${DYNAMIC_BLOCK}<p>Two</p>`, 'One Two'],
  ['as text', '<p>One &lt;!-- wp:site/secret /--&gt;</p><p>Two</p>', `One ${DYNAMIC_BLOCK} Two`],
];
