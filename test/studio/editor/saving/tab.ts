import { vi } from 'vitest';
import type { Draft } from '../../../../gateway/studio/src/editor/draft-fields.ts';
import { editingSession } from '../../../../gateway/studio/src/editor/saving/editing-session.ts';
import type { EditingSession } from '../../../../gateway/studio/src/editor/saving/editing-session.ts';
import { openedState } from '../../../../gateway/studio/src/editor/saving/opened-state.ts';
import type { SavingState } from '../../../../gateway/studio/src/editor/saving/saving.ts';
import type { KeptState } from '../../../../gateway/studio/src/editor/saving/session-options.ts';
import { FakeGateway, problem } from './fake-gateway.ts';

/** A browser tab: its screen, and the copy that survives a crash. */
export class Tab {
  readonly gateway: FakeGateway;
  kept: KeptState | undefined;
  session: EditingSession;

  /** @param other a tab of another device: both have the same article, each its own connection */
  constructor(other?: Tab) {
    this.gateway = new FakeGateway(other?.gateway);
    this.session = this.#opened();
  }

  #opened(): EditingSession {
    const copy = this.kept && { ...this.kept, unanswered: [...this.kept.unanswered] };
    const stored = this.gateway.isAway ? problem(0, 'unreachable') : this.gateway.stored;
    const session = editingSession({
      initial: openedState(stored, copy),
      gateway: this.gateway,
      copy: {
        keep: ({ draft, known, unanswered }) => {
          this.kept = { draft, known, unanswered };
        },
        drop: () => {
          this.kept = undefined;
        },
      },
    });
    session.open();
    return session;
  }

  /** The tab crashes, and the article is opened again. */
  crash(): void {
    // Crashed tabs send and store nothing.
    const { kept } = this;
    this.session.close();
    this.kept = kept;
    // Without a copy, nothing can be opened until the gateway responds.
    if (kept === undefined) this.gateway.isAway = false;
    this.session = this.#opened();
  }

  type(change: Partial<Draft>): void {
    this.session.type({ ...this.session.state().draft, ...change });
  }

  get state(): SavingState {
    return this.session.state();
  }
}

export const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

/** A tab with a published article. */
export async function published(): Promise<Tab> {
  const tab = new Tab();
  tab.type({ title: 'Title', markdown: 'Text' });
  await minutes(1);
  await tab.session.setStatus('in_review');
  await tab.session.setStatus('completed');
  return tab;
}
