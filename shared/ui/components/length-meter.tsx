import type { ReactNode } from 'react';
import { lengthPercent, lengthVerdict } from '../length-limit.ts';
import type { LengthLimit } from '../length-limit.ts';

export interface LengthMeterProps {
  length: number;
  limit: LengthLimit;
  /** Of the words, for the field that they describe. */
  id?: string;
  /** The same in words. */
  children: ReactNode;
}

/** How much of the room that is shown a text takes, as a bar and in words. */
export function LengthMeter({ length, limit, id, children }: LengthMeterProps) {
  return (
    <div className={`article-bridge-meter is-${lengthVerdict(length, limit)}`}>
      <div className="article-bridge-meter__track" aria-hidden="true">
        <div style={{ inlineSize: `${lengthPercent(length, limit)}%` }} />
      </div>
      <p id={id}>{children}</p>
    </div>
  );
}
