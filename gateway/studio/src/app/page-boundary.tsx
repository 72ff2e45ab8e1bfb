import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

interface Props {
  /** The address of the page: another one resets the boundary. */
  path: string;
  children: ReactNode;
}

interface State {
  failure: Error | null;
  path: string;
}

/**
 * Shows an error of a page in its place, so that the rest of the studio stays usable. A page whose
 * file is gone because the gateway was updated in the meantime works again after a reload.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failure: null, path: this.props.path };

  static getDerivedStateFromError(failure: Error): Partial<State> {
    return { failure };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { failure: null, path };
  }

  override componentDidCatch(failure: Error, { componentStack }: ErrorInfo): void {
    console.error(failure, componentStack);
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children;
    return <PageFailure />;
  }
}
