import fc from 'fast-check';
import { address, text } from './arbitrary-text.ts';

const indented =
  (prefix: string, first = prefix) =>
  (inner: string) =>
    inner
      .split('\n')
      .map((line, index) => (index === 0 ? first : prefix) + line)
      .join('\n');

const { markdown } = fc.letrec<Record<'block' | 'markdown', string>>((tie) => {
  const span = fc.oneof(
    { weight: 4, arbitrary: text },
    text.map((inner) => `**${inner}**`),
    text.map((inner) => `\`${inner}\``),
    fc.tuple(text, address).map(([inner, url]) => `[${inner}](<${url}> "${inner}")`),
    fc.tuple(text, address).map(([inner, url]) => `![${inner}](<${url}>)`),
    address.map((url) => `<${url}>`),
    fc.constantFrom('[^1]', '<br>', '<kbd>K</kbd>', '~~x~~', 'www.youtube.com/watch?v=1', '  \n'),
  );
  const line = fc.array(span, { minLength: 1, maxLength: 5 }).map((spans) => spans.join(' '));
  const cells = fc.array(
    text.map((inner) => inner.replace(/[\r\n|]/g, ' ')),
    { minLength: 2, maxLength: 2 },
  );
  return {
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      line,
      line.map((inner) => `## ${inner}`),
      text.map((inner) => `\`\`\`js\n${inner}\n\`\`\``),
      address.map((url) => `<${url}>`),
      fc.constantFrom(
        '---',
        '[^1]: Note `x`\n\n    ```\n    y\n    ```',
        '<div align="center">\n\nx\n\n</div>',
      ),
      fc
        .array(cells, { maxLength: 3 })
        .map((rows) =>
          ['| a | b |', '| :- | -: |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
        ),
      tie('markdown').map(indented('> ')),
      tie('markdown').map(indented('  ', '- ')),
      tie('markdown').map(indented('   ', '4. ')),
      tie('markdown').map(indented('  ', '- [x] ')),
      fc
        .tuple(line, tie('markdown'))
        .map(
          ([summary, inner]) =>
            `<details><summary>s ${summary}</summary>\n\n${inner}\n\n</details>`,
        ),
    ),
    markdown: fc
      .array(tie('block'), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('\n\n')),
  };
});

/** GFM Markdown with raw HTML and footnotes. */
export const articleMarkdown: fc.Arbitrary<string> = markdown;
