import { expect, it } from 'vitest';
import { catalogueTexts } from './catalogue-texts.ts';

it('reads every text for each file that shows it, with its plural and in both languages', () => {
  const catalogue = [
    'msgid ""\nmsgstr ""\n"Language: de_DE\\n"',
    '#. translators: %d: number.\n#: src/runs/a.tsx\n#: src/held/b.tsx\nmsgid "%d post"\nmsgid_plural "%d posts"\nmsgstr[0] "%d Beitrag"\nmsgstr[1] "%d Beiträge"',
    '#: includes/Import/A.php\nmsgctxt "verb"\nmsgid ""\n"A \\"long\\" "\n"text."\nmsgstr "Ein langer Text."',
  ].join('\n\n');
  const posts = { english: ['%d post', '%d posts'], german: ['%d Beitrag', '%d Beiträge'] };
  expect(catalogueTexts(catalogue)).toEqual([
    { screen: 'src/runs/a.tsx', ...posts },
    { screen: 'src/held/b.tsx', ...posts },
    { screen: 'includes/Import/A.php', english: ['A "long" text.'], german: ['Ein langer Text.'] },
  ]);
});
