const WORDS =
  'an article service keeps what writers finish and a site shows what readers look for between the two lies a contract whoever holds to it on both shores may cross as often as they like bridges of stone carry the road over water where ferries once waited for wind every arch leans on its neighbour so that none of them stands alone in spring the river rises'.split(
    ' ',
  );

/** Words of a section of a generated text, in all of its blocks. */
export const SECTION_WORDS = 250;

/**
 * Markdown of about this many words, as articles are: sections with links, lists, code and images, each
 * with its number at the end of its heading.
 */
export function textOfWords(count: number): string {
  const sections = Math.round(count / SECTION_WORDS);
  return Array.from({ length: sections }, (_, index) => section(index + 1)).join('\n\n');
}

function section(number: number): string {
  const at = number * 7;
  const link = `[${words(at, 3)}](https://example.org/bridges/${number} "${words(at, 2)}")`;
  const blocks = [
    `${number % 4 === 1 ? '##' : '###'} ${words(at, 4)} ${number}`,
    `${words(at, 30)}, **${words(at + 1, 3)}** ${words(at + 2, 25)}, ${link}.`,
    `${words(at + 3, 60)}; *${words(at + 4, 2)}* ${words(at + 5, 20)}.`,
    [0, 1, 2].map((item) => `- ${words(at + item, 8)} \`${words(at + item, 1)}\``).join('\n'),
    `${words(at + 6, 65)}.`,
  ];
  if (number % 5 === 0) blocks.push(`> ${words(at, 12)}.`);
  if (number % 8 === 0) blocks.push(`\`\`\`js\nconst bridge = span(${number});\n\`\`\``);
  if (number % 10 === 0)
    blocks.push(`![${words(at, 4)}](https://example.org/images/${number}.png)`);
  return blocks.join('\n\n');
}

function words(from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => WORDS[(from + index) % WORDS.length]).join(
    ' ',
  );
}
