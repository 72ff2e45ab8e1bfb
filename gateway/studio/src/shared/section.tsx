import { useId } from 'react';
import type { ReactNode } from 'react';
import './section.css';

interface Props {
  title: string;
  /** Actions for the section, beside its title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page, labelled by its heading. */
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
