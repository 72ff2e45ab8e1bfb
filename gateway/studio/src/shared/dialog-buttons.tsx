import type { ReactNode } from 'react';
import './dialog-buttons.css';

/** The end of a dialog: what can be done now, the main thing last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="dialog-buttons">{children}</div>;
}
