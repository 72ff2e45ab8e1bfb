/** "1 article", "2 articles": a number with its noun, of which the plural ends in "s". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
