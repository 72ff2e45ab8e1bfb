import { useEffect, useRef, useState } from 'react';
import { asProblem } from '../../api/api-problem.ts';
import type { Draft } from '../draft-fields.ts';
import type { Rendered } from './render-draft.ts';
import { perform } from './renderer.ts';

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

  useEffect(() => {
    let isLeft = false;
    waiting.current = draft;
    async function work(): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      while (waiting.current !== undefined) {
        const { title, markdown, slug, language, topic, ...fields } = waiting.current;
        waiting.current = undefined;
        const { excerpt, meta_title, meta_description } = fields;
        const question = { title, markdown, slug, language, topic, excerpt, meta_title };
        const outcome = await perform('draft', { ...question, meta_description, uuid }).catch(
          (error: unknown) => ({
            content: undefined,
            faults: [{ line: 1, message: asProblem(error).message }],
          }),
        );
        setRendered((before) => ({ ...outcome, content: outcome.content ?? before.content }));
      }
      isBusy.current = false;
    }
    const frame = requestAnimationFrame(() => {
      if (!isLeft) void work();
    });
    return () => {
      isLeft = true;
      cancelAnimationFrame(frame);
    };
  }, [draft, uuid]);
  return rendered;
}
