import type { ReactNode } from 'react';
import './item-list.css';

/** A list of items, each with its actions. */
export function ItemList({ children }: { children: ReactNode }) {
  return <ul className="item-list">{children}</ul>;
}

interface ItemProps {
  name: string;
  /** States of it, beside its name. */
  badges?: ReactNode;
  /** What is known of it. */
  children: ReactNode;
  actions?: ReactNode;
}

export function Item({ name, badges, children, actions }: ItemProps) {
  return (
    <li className="item-list__item">
      <div className="item-list__what">
        <h3>
          <bdi>{name}</bdi> {badges}
        </h3>
        {children}
      </div>
      {actions !== undefined && <div className="item-list__actions">{actions}</div>}
    </li>
  );
}

/** What is known of something: names and values. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="item-list__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
