import { describe, expect, it } from 'vitest';
import { imageMarkdown } from '../../../../gateway/studio/src/editor/images/image-markdown.ts';
import { hasFormatting } from '../../../../gateway/studio/src/editor/images/pasted-html.ts';
import { markdownOfPaste } from '../../../../gateway/studio/src/editor/rendering/markdown-of-paste.ts';

/** As Word copies it to the clipboard. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB><!--StartFragment-->
<h1>A title<o:p></o:p></h1>
<p class=MsoNormal><span lang=EN-US style='mso-ansi-language:EN-US'>Plain, <b>bold</b> and <i>italic</i> with <a href="https://example.org">a link</a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Deeper<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Second<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=10><p class=MsoNormal>A</p></td><td><p class=MsoNormal>B</p></td></tr></table>
<script>alert(1)</script><img src="file:///C:/Users/x/image001.png">
<!--EndFragment--></body></html>`;

describe('what was pasted', () => {
  it('from Word is Markdown: headings, emphasis, links, nested lists', () => {
    const markdown = markdownOfPaste({ html: WORD, language: 'en' });
    expect(markdown).toContain('# A title');
    expect(markdown).toContain('Plain, **bold** and *italic* with [a link](https://example.org).');
    expect(markdown).toMatch(/^- First\n {2}1\. Deeper\n- Second$/m);
    expect(markdown).not.toMatch(/mso|script|alert|style|file:|·/i);
  });

  it('from Google Docs is told by its styles', () => {
    const html =
      '<b style="font-weight:normal;" id="docs-internal-guid"><p dir="ltr"><span style="font-weight:700;">Bold</span><span style="font-style:italic;font-weight:400"> and italic</span></p></b>';
    expect(markdownOfPaste({ html, language: 'en' }).trim()).toBe('**Bold** *and italic*');
  });

  it.each([
    ['<p>one</p>', false],
    ['<meta charset="utf-8"><span>one</span>', false],
    ['<ul><li>one</li></ul>', true],
    ['<a href="https://example.org">one</a>', true],
    [WORD, true],
    [
      '<meta charset="utf-8"><div style="color: #ccc;font-family: Menlo, monospace"><b>x</b></div>',
      false,
    ],
  ])('%s is HTML to be read: %s', (html, isRead) => {
    expect(hasFormatting(html)).toBe(isRead);
  });
});

describe('an image', () => {
  it.each([
    ['', '', '![a b](u)\n'],
    ['text ', '', '\n\n![a b](u)\n'],
    ['', ' text', '![a b](u)\n\n'],
    ['text\n', '', '\n![a b](u)\n'],
    ['text\ntext ', '', '\n\n![a b](u)\n'],
  ])('between %j and %j stands alone: %j', (before, after, insert) => {
    const image = imageMarkdown('u', 'a_b.png', before, after);
    expect(image.insert).toBe(insert);
    expect(image.insert.slice(image.alt.from, image.alt.to)).toBe('a b');
  });

  it('has no marks of Markdown in its alternative text', () => {
    expect(imageMarkdown('u', 'a](x) <b>.png', '', '').insert).not.toMatch(/\]\(x|<b/);
  });
});
