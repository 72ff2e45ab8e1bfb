const BETWEEN_ATTRIBUTES = /[\s/]*/y;
const ATTRIBUTE_NAME = /=?[^\s/>=]*/y;
const EQUALS = /\s*=\s*/y;
const UNQUOTED = /[^\s>]*/y;

/** Unclosed tags after which no more are searched for; each search runs to the end of the text. */
const ENDLESS_TAGS_MAXIMUM = 100;

/** Finds where constructs end; -1: nowhere. A failed search is not repeated. */
export function markupEnds(html: string) {
  const lastBracket = html.lastIndexOf('>');
  const missing = new Set<string>();
  const found = new Map<string, { from: number; index: number }>();
  let endlessTags = 0;

  function find(text: string, from: number): number {
    if (missing.has(text)) return -1;
    const before = found.get(text);
    if (before !== undefined && before.from <= from && from <= before.index) return before.index;
    const index = html.indexOf(text, from);
    if (index === -1) missing.add(text);
    else found.set(text, { from, index });
    return index;
  }

  function tagEnd(from: number): number {
    let at = from;
    while (at < lastBracket + 1) {
      at += matched(BETWEEN_ATTRIBUTES, html, at)?.length ?? 0;
      if (html[at] === '>') return at + 1;
      at += matched(ATTRIBUTE_NAME, html, at)?.length ?? 0;
      const equals = matched(EQUALS, html, at);
      if (equals === undefined) continue;
      at += equals.length;
      const quote = html[at];
      if (quote === '"' || quote === "'") {
        const closing = find(quote, at + 1);
        if (closing === -1) return -1;
        at = closing + 1;
      } else at += matched(UNQUOTED, html, at)?.length ?? 0;
    }
    return -1;
  }

  return {
    ofTag(from: number): number {
      if (endlessTags > ENDLESS_TAGS_MAXIMUM) return -1;
      const end = tagEnd(from);
      if (end === -1) endlessTags += 1;
      return end;
    },

    /** `<!-->` is a whole one. */
    ofComment(at: number): number {
      const ends = ['-->', '--!>'].map((text) => {
        const index = find(text, at + (text === '-->' ? 2 : 4));
        return index === -1 ? Infinity : index + text.length;
      });
      const end = Math.min(...ends);
      return end === Infinity ? -1 : end;
    },

    ofDeclaration: (at: number): number => {
      const index = find('>', at);
      return index === -1 ? -1 : index + 1;
    },

    /** Offset of its end tag. */
    ofRaw(name: string, from: number): number {
      if (missing.has(`</${name}`)) return -1;
      const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
      end.lastIndex = from;
      const first = end.exec(html);
      if (first === null) missing.add(`</${name}`);
      return first === null ? -1 : first.index;
    },
  };
}

/** The match of a sticky expression at an offset. */
export function matched(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
