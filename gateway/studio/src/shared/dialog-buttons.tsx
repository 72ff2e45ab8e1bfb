import type { ReactNode } from 'react';
import './dialog-buttons.css';

/** The buttons of a dialog, the primary one last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="dialog-buttons">{children}</div>;
}
