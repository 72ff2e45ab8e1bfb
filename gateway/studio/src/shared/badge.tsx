import type { BadgeTone } from '@article-bridge/contract/ui';
import type { ReactNode } from 'react';
import './badge.css';

interface Props {
  tone: BadgeTone;
  children: ReactNode;
}

/** A state in a word. */
export function Badge({ tone, children }: Props) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
