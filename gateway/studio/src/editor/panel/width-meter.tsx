import { __, sprintf } from '@wordpress/i18n';
import { fitOf } from './text-width.ts';
import type { Fit, Measure } from './text-width.ts';
import './width-meter.css';

interface Props {
  text: string;
  /** Pixels. */
  room: number;
  measure: Measure;
}

/** How much of the room in a search result a text takes. */
export function WidthMeter({ text, room, measure }: Props) {
  const width = Math.round(measure(text));
  const fit = fitOf(width, room);
  const words: Record<Fit, string> = {
    empty: __('empty'),
    short: __('short'),
    good: __('fits'),
    long: __('is cut'),
  };
  return (
    <div className={`editor-meter is-${fit}`}>
      <div className="editor-meter__bar" aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, (width / room) * 100)}%` }} />
      </div>
      <p>
        {sprintf(
          /* translators: 1: width of a text, 2: room for it, 3: “fits”, “short” or “is cut” */
          __('%1$d of %2$d pixels: %3$s'),
          width,
          room,
          words[fit],
        )}
      </p>
    </div>
  );
}
