import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface Props {
  href: string;
  variant: 'primary' | 'secondary';
  children: ReactNode;
}

/** A link to another page of the studio that looks like a button. */
export function LinkButton({ href, variant, children }: Props) {
  return (
    <Link href={href} className={`components-button is-${variant} is-next-40px-default-size`}>
      {children}
    </Link>
  );
}
