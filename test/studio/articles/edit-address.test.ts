import { expect, it } from 'vitest';
import { editAddress } from '../../../gateway/studio/src/articles/edit-address.ts';

it.each([
  ['https://blog.example/', 7, 'https://blog.example/wp-admin/post.php?post=7&action=edit'],
  ['http://x.example/a?b#c', 7, 'http://x.example/a/wp-admin/post.php?post=7&action=edit'],
  ['https://blog.example/', null, undefined],
  ['javascript:alert(1)', 7, undefined],
])('the post on %s is edited in its admin', (url, post_id, address) => {
  expect(editAddress({ site: { url, name: '' }, post_id })).toBe(address);
});
