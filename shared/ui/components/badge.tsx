import type { ReactNode } from 'react';
import type { BadgeTone } from '../badge-tone.ts';

export interface BadgeProps {
  tone: BadgeTone;
  children: ReactNode;
}

/** A state in a word. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`article-bridge-badge is-${tone}`}>{children}</span>;
}
