import type { Element, RootContent } from 'hast';
import type { Inherited } from './inherited.ts';

/** Context of a block renderer, besides its element. */
export interface Context {
  /** Inherited inside the element. */
  readonly inherited: Inherited;
  /** Renders what stands inside the element as blocks. */
  readonly render: (nodes: readonly RootContent[], inherited: Inherited) => string[];
}

/** Renders one element as the blocks it becomes: usually one, none if it is empty. */
export type BlockRenderer = (element: Element, context: Context) => string[];
