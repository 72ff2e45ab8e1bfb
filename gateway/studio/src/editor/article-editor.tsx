import type { EditorView } from '@codemirror/view';
import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../session/session-context.ts';
import { EditorHead } from './editor-head.tsx';
import { EmptyTextDialog } from './empty-text-dialog.tsx';
import { takeDrop } from './images/dropped-content.ts';
import { UploadFailures } from './images/upload-failures.tsx';
import { useImageUploads } from './images/use-image-uploads.ts';
import { LiveNotices } from './live/live-notices.tsx';
import { useLiveNews } from './live/use-live-news.ts';
import { MergeDialog } from './merge/merge-dialog.tsx';
import { EditorPanel } from './panel/editor-panel.tsx';
import { ArticlePreview } from './preview/article-preview.tsx';
import type { BlockLines } from './rendering/render-draft.ts';
import { useRendered } from './rendering/use-rendered.ts';
import { SavingNotices } from './saving-notices.tsx';
import { beginArticle, handOver } from './saving/open-article.ts';
import type { OpenedArticle } from './saving/open-article.ts';
import { THIS_TAB } from './saving/open-tabs.ts';
import { useEditingSession } from './saving/use-editing-session.ts';
import { useSave } from './saving/use-save.ts';
import { TextEditor } from './text/text-editor.tsx';
import { TextFooter } from './text/text-footer.tsx';
import { TextToolbar } from './text/text-toolbar.tsx';
import { TitleField } from './text/title-field.tsx';
import { useTextExtensions } from './text/use-text-extensions.ts';
import { useArrangement } from './use-arrangement.ts';
import { withField } from './with-field.ts';
import './editor.css';

const NO_BLOCKS: readonly string[] = [];
const NO_LINES: BlockLines = [];

interface Props {
  uuid: string;
  opened: OpenedArticle;
}

/** One article: its text, what it looks like, and all that is known of it. */
export function ArticleEditor({ uuid, opened }: Props) {
  const { session, state, copyFailure } = useEditingSession(uuid, opened);
  const { draft, known } = state;
  const rendered = useRendered(draft, uuid);
  const { view, chosenView, setView, isPanelOpen, setPanelOpen } = useArrangement();
  const [textView, setTextView] = useState<EditorView | undefined>(undefined);
  const [isMerging, setMerging] = useState(false);
  const uploads = useImageUploads();
  const { upload } = uploads;
  const [location, navigate] = useLocation();
  const owner = useSession().user.email;
  const heading = useRef<HTMLHeadingElement>(null);

  const title = draft.title.trim() === '' ? __('New article') : draft.title;
  useEffect(() => {
    /* translators: %s: title of the page */
    document.title = sprintf(__('%s – Article studio'), title);
  }, [title]);
  const isStored = known !== undefined;
  const liveNews = useLiveNews(uuid, isStored);
  const wasStored = useRef(isStored);
  useEffect(() => {
    // A new one begins in its title.
    if (wasStored.current) heading.current?.focus();
  }, []);
  const { save, isAsking, stopAsking } = useSave(session);
  useEffect(() => {
    // It is not a new article any more.
    if (isStored && window.location.search !== '') navigate(location, { replace: true });
  }, [isStored, location, navigate]);

  const language = draft.language ?? rendered.content?.language ?? 'en';
  const { follower, extensions } = useTextExtensions({ upload, language });
  const saveAsNew = async () => {
    const another = beginArticle();
    const of = { owner, uuid: another, tab: THIS_TAB, isOfDeleted: true };
    await handOver({ ...of, draft, keptAt: Date.now() });
    navigate(`/articles/${another}?new`);
  };

  return (
    <div className={`editor is-${view}${isPanelOpen ? ' has-panel' : ''}`}>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {/* translators: %s: title of an article */}
        {sprintf(__('Edit: %s'), title)}
      </h1>
      <EditorHead
        state={state}
        isKept={copyFailure === undefined}
        view={chosenView}
        onView={setView}
        isPanelOpen={isPanelOpen}
        onPanel={setPanelOpen}
        onSave={save}
      />
      <SavingNotices
        state={state}
        faults={rendered.faults}
        opened={opened}
        copyFailure={copyFailure}
        onSaveAsNew={() => void saveAsNew()}
        onCompare={() => {
          setMerging(true);
        }}
      />
      <LiveNotices {...liveNews} />
      <div className="editor__notices">
        <UploadFailures
          failures={uploads.failures}
          onForget={(id) => {
            uploads.forget(id);
            // The button that was pressed is gone with its notice.
            textView?.focus();
          }}
          onRetry={({ id, file }) => {
            uploads.forget(id);
            if (textView === undefined) return;
            upload(textView, [file], textView.state.selection.main.from);
            textView.focus();
          }}
        />
      </div>
      <div className="editor__work">
        <div className="editor__article">
          <TitleField
            value={draft.title}
            language={language}
            isNew={!isStored}
            onChange={(value) => {
              session.type(withField(session.state().draft, 'title', value));
            }}
            onDone={() => textView?.focus()}
          />
          <TextToolbar view={textView} onImages={upload} />
          <div className="editor__panes">
            <TextEditor
              value={draft.markdown}
              language={language}
              onChange={(value) => {
                session.type(withField(session.state().draft, 'markdown', value));
              }}
              onView={setTextView}
              extensions={extensions}
            />
            <ArticlePreview
              title={title}
              blocks={rendered.content?.blocks ?? NO_BLOCKS}
              blockLines={rendered.content?.blockLines ?? NO_LINES}
              follower={follower}
              onDrop={(transfer, top) => {
                if (textView === undefined) return;
                void takeDrop(textView, transfer, follower.positionAt(top), upload);
              }}
              language={language}
              featuredImage={draft.featured_image}
            />
          </div>
          <TextFooter rendered={rendered} view={textView} />
        </div>
        {isPanelOpen && (
          <EditorPanel
            uuid={uuid}
            state={state}
            session={session}
            draft={draft}
            rendered={rendered}
            language={language}
            set={(field, value) => {
              session.type(withField(session.state().draft, field, value));
            }}
          />
        )}
      </div>
      {isAsking && <EmptyTextDialog state={state} session={session} onClose={stopAsking} />}
      {isMerging && (
        <MergeDialog
          state={state}
          session={session}
          onResolved={save}
          onClose={() => {
            setMerging(false);
          }}
        />
      )}
    </div>
  );
}
