import { expect, test } from 'vitest';
import { WORKS } from '../../../../gateway/src/articles/rendering/works.ts';

const surroundings = {
  images: new Map(),
  links: new Map([['other.md', { href: '/other' }]]),
  fileName: 'one',
  uuid: '0c6f6b5e-5c0a-4b7e-8a5e-1c9d0f2f3a11',
};

const textOf = (word: string) =>
  `---\ntitle: About ${word}\n---\n\n## ${word}\n\n![Lost](lost.png)\n\n[Other](other.md) ${word}[^1]\n\n[^1]: A note.\n`;

test('a file is rendered the same, whether and whatever was outlined before it', () => {
  const [text, other] = [textOf('bridges'), textOf('shores')];
  const alone = WORKS.file({ text, surroundings });
  for (const outlined of [[text], [other], [text, other], [other, text], [text, text]]) {
    for (const before of outlined) WORKS.outline({ text: before });
    expect(WORKS.file({ text, surroundings })).toEqual(alone);
    expect(WORKS.file({ text, surroundings })).toEqual(alone);
  }
});
