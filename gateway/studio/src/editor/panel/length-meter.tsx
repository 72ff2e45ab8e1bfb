import { lengthVerdict } from '@article-bridge/contract/ui';
import type { LengthVerdict, MeasuredLimit } from '@article-bridge/contract/ui';
import { LengthMeter as SharedMeter } from '@article-bridge/contract/ui/components';
import { __, sprintf } from '@wordpress/i18n';
import '@article-bridge/contract/ui/components/length-meter.css';

interface Props extends MeasuredLimit {
  text: string;
}

/** How much of what a search result shows a text takes. */
export function LengthMeter({ text, limit, measure }: Props) {
  const length = measure(text);
  const words: Record<LengthVerdict, string> = {
    empty: __('empty'),
    short: __('short'),
    good: __('fits'),
    long: __('is cut'),
  };
  return (
    <SharedMeter length={length} limit={limit}>
      {sprintf(
        limit.unit === 'pixels'
          ? /* translators: 1: width of a text, 2: room for it, 3: “fits”, “short” or “is cut” */
            __('%1$d of %2$d pixels: %3$s')
          : /* translators: 1: characters of a text, 2: room for it, 3: “fits”, “short” or “is cut” */
            __('%1$d of %2$d characters: %3$s'),
        length,
        limit.maximum,
        words[lengthVerdict(length, limit)],
      )}
    </SharedMeter>
  );
}
