import { markupEnds, matched } from './markup-ends.ts';
import { REMOVED_WITH_CONTENT } from './sanitize-schema.ts';

/** Elements whose content is no HTML, up to their end tag (HTML, 13.2.5, "RAWTEXT", "RCDATA", "script data"). */
const RAW = new Set([
  ...['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp'],
]);

/** Nothing ends it, and everything after it is text. */
const ENDLESS = 'plaintext';

/** Elements without content, and so without an end tag. */
const VOID = new Set(['embed', 'input', 'link', 'meta', 'param', 'source', 'track']);

/** Elements whose content no reader sees. */
const HIDING = new Set(
  ['audio', 'canvas', 'object', 'select', 'template', 'video', ...REMOVED_WITH_CONTENT].filter(
    (name) => !RAW.has(name) && !VOID.has(name) && name !== ENDLESS,
  ),
);

const PLAYERS = new Set(['audio', 'video']);
const OF_PLAYER = new Set(['source', 'track']);

const NAME = /[a-z][^\s/>]*/iy;

/** How many constructs are named, and characters of a name. */
const NAMED_MAXIMUM = 20;
const NAME_MAXIMUM = 20;

/** An offset in the source where a number of characters is to be replaced. */
interface Edit {
  at: number;
  length: number;
  text: string;
}

export interface ClosedHtml {
  html: string;
  /** Constructs that are never closed, each once, such as `iframe` or `<!--`. */
  unclosed: string[];
}

/**
 * Closes at once what HTML opens but never closes, where a parser would swallow the rest of the
 * article: elements whose content is hidden or is not HTML, comments, and tags without an end,
 * which become text. Everything else stays as it is. It takes time proportional to the length. It
 * does not make HTML safe: the text that would have been swallowed is sanitized like the rest.
 */
export function closedHtml(html: string): ClosedHtml {
  const { edits, unclosed } = endings(html);
  return { html: edited(html, edits), unclosed };
}

/** The same for HTML in several places of a text: one may close what an earlier one opened. */
export function closedParts(parts: readonly string[]): string[] {
  const { edits } = endings(parts.join('\n'));
  let index = 0;
  let begin = 0;
  return parts.map((part) => {
    const end = begin + part.length;
    const own: Edit[] = [];
    for (
      let edit = edits[index];
      edit !== undefined && edit.at <= end;
      edit = edits[(index += 1)]
    ) {
      own.push({ ...edit, at: edit.at - begin });
    }
    begin = end + 1;
    return edited(part, own);
  });
}

/** In the order of the text. */
function endings(html: string): { edits: Edit[]; unclosed: string[] } {
  const edits: Edit[] = [];
  const unclosed = new Set<string>();
  const ends = markupEnds(html);
  const open = openElements(html);
  // An end tag that is cut off hides nothing.
  const { length } = html.trimEnd();
  const edit = (what: string, at: number, cut: number, text: string) => {
    if (unclosed.size < NAMED_MAXIMUM) unclosed.add(what.slice(0, NAME_MAXIMUM));
    edits.push({ at, length: cut, text });
  };

  /** Returns the offset to continue at. */
  function startTag(name: string, at: number, end: number): number {
    if (name === ENDLESS) edit(name, at, end - at, '');
    open.begin(name, at, end);
    if (!RAW.has(name)) return end;
    const close = ends.ofRaw(name, end);
    if (close === -1) edit(name, end, 0, `</${name}>`);
    return close === -1 ? end : close;
  }

  function markup(at: number): number {
    if (html.startsWith('<!--', at)) {
      const end = ends.ofComment(at);
      if (end === -1) edit('<!--', at, 4, '');
      return end === -1 ? at + 4 : end;
    }
    const isEnd = html[at + 1] === '/';
    const begin = at + (isEnd ? 2 : 1);
    const name = matched(NAME, html, begin)?.toLowerCase();
    const isDeclaration = name === undefined && /[!?/]/.test(html[at + 1] ?? '');
    if (name === undefined && !isDeclaration) return at + 1;
    const from = begin + (name ?? '').length;
    const end = isDeclaration ? ends.ofDeclaration(at) : ends.ofTag(from);
    if (end === -1) {
      if (!(isEnd && from >= length)) edit(html.slice(at, Math.max(from, at + 2)), at, 1, '&lt;');
      // Now that it is text, a tag may begin within what was its name.
      return at + 1;
    }
    if (name === undefined) return end;
    if (!isEnd) return startTag(name, at, end);
    open.end(name);
    return end;
  }

  for (let at = html.indexOf('<'); at !== -1;) at = html.indexOf('<', markup(at));
  for (const { name, end } of open.left()) edit(name, end, 0, `</${name}>`);
  // At the same position, insertions come before replacements.
  edits.sort((one, other) => one.at - other.at || one.length - other.length);
  return { edits, unclosed: [...unclosed] };
}

/** Which of the elements that hide their content are open. */
function openElements(html: string) {
  const places = new Map<string, { end: number }[]>();
  let player: { end: number } | undefined;

  return {
    begin(name: string, at: number, end: number): void {
      // The content of a player belongs to it, whether or not it is ever closed.
      if (OF_PLAYER.has(name) && player !== undefined && /^\s*$/.test(html.slice(player.end, at))) {
        player.end = end;
        return;
      }
      player = undefined;
      if (!HIDING.has(name)) return;
      const place = { end };
      if (PLAYERS.has(name)) player = place;
      const known = places.get(name) ?? [];
      known.push(place);
      places.set(name, known);
    },

    end(name: string): void {
      places.get(name)?.pop();
    },

    left: () => [...places].flatMap(([name, known]) => known.map(({ end }) => ({ name, end }))),
  };
}

function edited(html: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { at, length, text } of edits) {
    parts.push(html.slice(from, at), text);
    from = at + length;
  }
  return [...parts, html.slice(from)].join('');
}
