import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import './entry-page.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A page before the studio opens: one card with one task. */
export function EntryPage({ title, children }: Props) {
  return (
    <main className="entry">
      <p className="entry__name">{__('Article studio')}</p>
      <div className="entry__card">
        <Page title={title}>{children}</Page>
      </div>
    </main>
  );
}
