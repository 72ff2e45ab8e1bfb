import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../session/session-context.ts';
import { asUser, sessionQuery } from '../../session/session.ts';
import { articleGateway } from '../article-api.ts';
import type { ArticleGateway } from './article-gateway.ts';
import { noteClosing } from './closing-sessions.ts';
import { copyWriter } from './copy-writer.ts';
import { editingSession } from './editing-session.ts';
import type { EditingSession } from './editing-session.ts';
import type { KeptState } from './session-options.ts';
import { dropCopy, keepCopy, keepPartingCopy } from './local-copies.ts';
import type { LocalCopy } from './local-copies.ts';
import { forgetBegunArticle } from './open-article.ts';
import type { OpenedArticle } from './open-article.ts';
import { THIS_TAB, announce } from './open-tabs.ts';
import { isUnsaved } from './saving.ts';
import type { SavingState } from './saving.ts';

export interface Editing {
  session: EditingSession;
  state: SavingState;
  /** Why this browser keeps no copy; undefined: it does. */
  copyFailure: unknown;
}

/** The editing session of one article, while the component is mounted. */
export function useEditingSession(uuid: string, opened: OpenedArticle): Editing {
  const owner = useSession().user.email;
  const [copyFailure, setCopyFailure] = useState<unknown>(undefined);
  const [{ session, writer }] = useState(() => newSession(uuid, owner, opened, setCopyFailure));
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => {
    session.open();
    const release = announce('open', uuid);
    return () => {
      release();
      session.close();
      writer.flush();
      void session.autosave();
      noteClosing(uuid, session.answered().then(writer.settled));
    };
  }, [session, writer, uuid]);
  const isStored = state.known !== undefined;
  useEffect(() => (isStored ? undefined : announce('unsaved', uuid)), [isStored, uuid]);
  useLeaving(session, writer.flush, copyFailure !== undefined);
  useComingBack(session);
  return { session, state, copyFailure };
}

function newSession(
  uuid: string,
  owner: string,
  { state: initial, copy }: OpenedArticle,
  onCopyFailure: (error: unknown) => void,
) {
  const isOfDeleted = copy?.isOfDeleted === true;
  const gateway = onlyAs(owner, articleGateway(uuid, { keepsMissingImages: isOfDeleted }));
  let adopted = copy?.tab === THIS_TAB ? undefined : copy;
  const copyOf = ({ draft, known, unanswered }: KeptState): LocalCopy => {
    const of = { owner, uuid, tab: THIS_TAB, isOfDeleted, keptAt: Date.now() };
    const kept = { ...of, draft, unanswered: [...unanswered] };
    return { ...kept, ...(known !== undefined && { known }) };
  };
  const writer = copyWriter<KeptState>({
    write: async (kept) => {
      await keepCopy(copyOf(kept));
      await dropAdopted();
    },
    writeNow: (kept) => {
      keepPartingCopy(copyOf(kept));
    },
    erase: async () => {
      await dropCopy({ owner, uuid, tab: THIS_TAB });
      await dropAdopted();
    },
    onOutcome: onCopyFailure,
  });
  /** The copy of the closed tab, once this one or the gateway has it. */
  async function dropAdopted(): Promise<void> {
    if (adopted === undefined) return;
    await dropCopy(adopted);
    adopted = undefined;
  }
  return {
    session: editingSession({
      initial,
      gateway: {
        ...gateway,
        create: (draft, options) => {
          forgetBegunArticle(uuid);
          return gateway.create(draft, options);
        },
      },
      copy: writer,
    }),
    writer,
  };
}

/** Saves nothing as another user, who may have signed in at this window meanwhile. */
function onlyAs(owner: string, gateway: ArticleGateway): ArticleGateway {
  return {
    read: asUser(owner, gateway.read),
    create: asUser(owner, gateway.create),
    change: asUser(owner, gateway.change),
    setStatus: asUser(owner, gateway.setStatus),
    version: asUser(owner, gateway.version),
    restore: asUser(owner, gateway.restore),
  };
}

/** Nothing is lost when the page is left: the draft is copied, and sent if it may be. */
function useLeaving(session: EditingSession, flush: () => void, isNotKept: boolean): void {
  useEffect(() => {
    const leave = () => {
      flush();
      void session.autosave();
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave();
      else void session.look();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (isNotKept && isUnsaved(session.state())) event.preventDefault();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [session, flush, isNotKept]);
}

/** Changes that waited for the network, or for a login, are sent as soon as there is one. */
function useComingBack(session: EditingSession): void {
  const { data, dataUpdatedAt } = useQuery(sessionQuery);
  const isSignedIn = data !== null && data !== undefined;
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current) void session.autosave();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, session]);
  const isBack = useRef(false);
  useEffect(() => {
    const noteBack = ({ persisted }: PageTransitionEvent) => {
      isBack.current ||= persisted;
    };
    window.addEventListener('pageshow', noteBack);
    return () => {
      window.removeEventListener('pageshow', noteBack);
    };
  }, []);
  useEffect(() => {
    // Nothing is asked for a page out of the browser's history before it is known who is logged in.
    if (isBack.current && isSignedIn) void session.look();
    isBack.current = false;
  }, [dataUpdatedAt, isSignedIn, session]);
  useEffect(() => {
    const again = () => {
      if (session.state().phase.name === 'waiting') void session.autosave();
      else void session.look();
    };
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
    };
  }, [session]);
}
