import { useFocusLeft } from '@article-bridge/contract/ui/components';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useRef } from 'react';
import { asProblem } from '../api/api-problem.ts';

interface Props {
  problem: unknown;
  onRetry: () => void;
}

/** What could not be loaded, why, and a button to try again. */
export function LoadProblem({ problem, onRetry }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  // The button is gone once it has worked.
  useFocusLeft(notice, 'section, [role="dialog"], main');
  return (
    <div ref={notice}>
      <Notice status="error" isDismissible={false}>
        <p>{asProblem(problem).message}</p>
        <Button variant="secondary" onClick={onRetry} __next40pxDefaultSize>
          {__('Try again')}
        </Button>
      </Notice>
    </div>
  );
}
