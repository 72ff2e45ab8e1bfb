import { useId } from 'react';
import type { ReactNode } from 'react';
import './section.css';

interface Props {
  title: string;
  /** What can be done with it, beside its title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page, found by its heading. */
export function Section({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{title}</h2>
        {actions !== undefined && <div className="section__actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
