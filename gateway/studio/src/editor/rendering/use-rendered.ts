import { useEffect, useRef, useState } from 'react';
import { asProblem } from '../../api/api-problem.ts';
import type { Draft } from '../draft-fields.ts';
import type { Rendered } from './render-draft.ts';
import { perform } from './renderer.ts';

/**
 * A pause in typing before a text is rendered: a quarter of what it took the last time, and half a
 * second at most, in milliseconds. Otherwise a long one would be rendered all the time.
 */
const PAUSE_SHARE = 1 / 4;
const PAUSE_MAXIMUM_MS = 500;

/** `content`: what the text was when it could last be read; undefined before the first time. */
export type RenderedState = Rendered;

/**
 * The draft as the gateway would render it. One rendering runs at a time; only the latest draft
 * waits meanwhile.
 */
export function useRendered(draft: Draft, uuid: string): RenderedState {
  const [rendered, setRendered] = useState<RenderedState>({ content: undefined, faults: [] });
  const waiting = useRef<Draft | undefined>(undefined);
  const isBusy = useRef(false);
  const tookMs = useRef(0);

  useEffect(() => {
    async function work(): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      while (waiting.current !== undefined) {
        const { title, markdown, slug, language, topic, ...fields } = waiting.current;
        waiting.current = undefined;
        const { excerpt, meta_title, meta_description, focus_keyword } = fields;
        const derived = { slug, language, topic, excerpt, meta_title, meta_description };
        const question = { title, markdown, uuid, focus_keyword, ...derived };
        const begin = performance.now();
        const outcome = await perform('draft', question).catch((error: unknown) => ({
          content: undefined,
          faults: [{ line: 1, message: asProblem(error).message }],
        }));
        tookMs.current = performance.now() - begin;
        setRendered((before) => ({ ...outcome, content: outcome.content ?? before.content }));
      }
      isBusy.current = false;
    }
    const pause = Math.min(tookMs.current * PAUSE_SHARE, PAUSE_MAXIMUM_MS);
    const timer = setTimeout(() => {
      waiting.current = draft;
      void work();
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [draft, uuid]);
  return rendered;
}
