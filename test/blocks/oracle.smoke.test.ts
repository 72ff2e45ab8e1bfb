import { describe, expect, it } from 'vitest';
import { useEditor } from './wordpress.ts';

describe('the block oracle', () => {
  const editor = useEditor();

  it('accepts a paragraph and names it', () => {
    const { blocks, problems, serialized } = editor.check(
      '<!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:paragraph -->',
    );
    expect(problems).toEqual([]);
    expect(blocks).toEqual([{ name: 'core/paragraph', isValid: true, issues: [] }]);
    expect(serialized).toContain('<p>Text</p>');
  });

  it('walks into inner blocks', () => {
    const { blocks } = editor.check(
      '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:paragraph --></blockquote>\n<!-- /wp:quote -->',
    );
    expect(blocks.map(({ name }) => name)).toEqual(['core/quote', 'core/paragraph']);
  });

  it("refuses an invalid block with WordPress' own message", () => {
    const { problems } = editor.check(
      '<!-- wp:heading {"level":3} -->\n<h2 class="wp-block-heading">Text</h2>\n<!-- /wp:heading -->',
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('core/heading is not valid: Expected tag name `h3`');
  });

  it('refuses an invalid block inside of a valid one', () => {
    const { problems } = editor.check(
      '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p><div>Text</div></p>\n<!-- /wp:paragraph --></blockquote>\n<!-- /wp:quote -->',
    );
    expect(problems).toEqual([expect.stringContaining('core/paragraph is not valid')]);
  });

  it('refuses a block that the editor would migrate', () => {
    const { problems, blocks } = editor.check(
      '<!-- wp:list -->\n<ul><li>Item</li></ul>\n<!-- /wp:list -->',
    );
    expect(blocks[0]).toMatchObject({ name: 'core/list', isValid: true });
    expect(problems).toEqual([expect.stringContaining('the editor would save other markup')]);
  });

  it('refuses HTML outside of blocks', () => {
    expect(editor.check('<p>Text</p>').problems).toEqual(['HTML outside of any block']);
  });

  it('refuses a block that WordPress does not know', () => {
    const { problems } = editor.check('<!-- wp:acme/box -->\n<p>Text</p>\n<!-- /wp:acme/box -->');
    expect(problems).toEqual(['acme/box is no block that WordPress knows']);
  });
});
