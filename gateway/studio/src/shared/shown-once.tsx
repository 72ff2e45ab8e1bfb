import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface Props {
  className?: string;
  children: ReactNode;
}

/**
 * A secret that was just made, in the place of the form that made it: it takes the focus, since what
 * had it is gone.
 */
export function ShownOnce({ className, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.focus();
  }, []);
  return (
    <div ref={content} className={className} tabIndex={-1}>
      {children}
    </div>
  );
}
