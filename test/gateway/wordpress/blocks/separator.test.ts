import { describe, expect, it } from 'vitest';
import { blocksOf } from '../../../blocks/rendition.ts';

describe('separator', () => {
  it('hr -> core/separator', () => {
    expect(blocksOf('<hr>')).toBe(
      '<!-- wp:separator -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->',
    );
  });

  it('id -> anchor', () => {
    expect(blocksOf('<hr id="x">')).toBe(
      '<!-- wp:separator {"anchor":"x"} -->\n<hr class="wp-block-separator has-alpha-channel-opacity" id="x"/>\n<!-- /wp:separator -->',
    );
  });
});
