import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verificationCode } from '../../../gateway/studio/src/integrations/webhooks/verification-code.ts';

test('the studio shows the verification of the documentation in four languages', () => {
  const page = readFileSync(new URL('../../../gateway/docs/webhooks.md', import.meta.url), 'utf8');
  const codes = verificationCode(page);
  expect(codes.map(({ language }) => language)).toEqual(['Node', 'PHP', 'Python', 'Ruby']);
  for (const { code } of codes) expect(code).toMatch(/verify_?webhook/i);
});
