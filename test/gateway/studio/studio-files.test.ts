import { expect, it } from 'vitest';
import { documentAt } from '../../../gateway/src/studio/studio-files.ts';

it.each([
  ['http://127.0.0.1:8787', '/'],
  ['https://example.org/articles-service', '/articles-service/'],
  ['https://example.org/a%22b', '/a%22b/'],
])('the document at %s has the base %s', (publicUrl, base) => {
  expect(documentAt('<html><head></head></html>', publicUrl)).toBe(
    `<html><head>\n    <base href="${base}" /></head></html>`,
  );
});
