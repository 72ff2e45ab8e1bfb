import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import './page.css';

interface Props {
  title: string;
  /** Actions for the whole page, beside its title. */
  actions?: ReactNode;
  children: ReactNode;
}

let isFirst = true;

/** A page: its title in the window and as its heading, which takes the focus when it opens. */
export function Page({ title, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    /* translators: %s: title of the page */
    document.title = sprintf(__('%s – Article studio'), title);
  }, [title]);
  useEffect(() => {
    // After navigation from another page, the focus moves here, even if the focused element
    // disappeared with that page. A page opened by its address starts at its top.
    if (!isFirst || document.activeElement !== document.body) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <div className="page">
      <div className="page__head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions !== undefined && <div className="page__actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
