import type { ReactNode } from 'react';
import './badge.css';

interface Props {
  kind: 'good' | 'warning' | 'bad' | 'neutral';
  children: ReactNode;
}

/** A state in a word; its colour only repeats the word. */
export function Badge({ kind, children }: Props) {
  return <span className={`badge badge--${kind}`}>{children}</span>;
}
