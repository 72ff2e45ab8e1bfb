import { markdown, markdownLanguage, pasteURLAsLink } from '@codemirror/lang-markdown';
import type { Extension } from '@codemirror/state';

/**
 * Characters from which on HTML in a text has no colours of its own: to look for it, each letter would
 * be followed by a walk through all blocks of the text.
 */
const LONG_LENGTH = 100_000;

/** Markdown, as the gateway reads it, in the editor. */
export function markdownOf(text: string): Extension {
  return text.length < LONG_LENGTH
    ? markdown({ base: markdownLanguage, addKeymap: false, pasteURLAsLink: true })
    : [markdownLanguage, pasteURLAsLink];
}
