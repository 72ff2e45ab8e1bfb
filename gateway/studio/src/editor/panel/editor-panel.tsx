import { Panel, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { HistorySection } from '../history/history-section.tsx';
import type { EditingSession } from '../saving/editing-session.ts';
import type { SavingState } from '../saving/saving.ts';
import { ArticleSection } from './article-section.tsx';
import { ImageSection } from './image-section.tsx';
import { LiveSection } from './live-section.tsx';
import { CustomSection, FaqSection, SourcesSection } from './more-sections.tsx';
import type { PanelProps } from './panel-props.ts';
import { SearchSection } from './search-section.tsx';
import { SocialSection } from './social-section.tsx';
import { StatusSection } from './status-section.tsx';
import './editor-panel.css';

interface Props extends PanelProps {
  uuid: string;
  state: SavingState;
  session: EditingSession;
}

/** Everything of an article that is not its text. */
export function EditorPanel({ uuid, state, session, ...props }: Props) {
  const sections: [title: string, Section: ComponentType<PanelProps>, isOpen: boolean][] = [
    [__('Article'), ArticleSection, true],
    [__('Featured image'), ImageSection, false],
    [__('Search engines'), SearchSection, true],
    [__('Social card'), SocialSection, false],
    [__('Questions and answers'), FaqSection, false],
    [__('Sources'), SourcesSection, false],
    [__('Custom fields'), CustomSection, false],
  ];
  return (
    <aside className="editor-panel" aria-label={__('Details')}>
      <Panel>
        <PanelBody title={__('Status')}>
          <StatusSection state={state} session={session} />
        </PanelBody>
        <PanelBody title={__('Live on')}>
          <LiveSection uuid={uuid} state={state} />
        </PanelBody>
        {sections.map(([title, Section, isOpen]) => (
          <PanelBody key={title} title={title} initialOpen={isOpen}>
            <Section {...props} />
          </PanelBody>
        ))}
        <PanelBody title={__('History')} initialOpen={false}>
          <HistorySection uuid={uuid} state={state} session={session} />
        </PanelBody>
      </Panel>
    </aside>
  );
}
