import type { Draft, DraftField } from '../draft-fields.ts';
import type { RenderedState } from '../rendering/use-rendered.ts';

/** Props of every section of the panel. */
export interface PanelProps {
  draft: Draft;
  rendered: RenderedState;
  /** BCP 47; the article's. */
  language: string;
  set: <Field extends DraftField>(field: Field, value: Draft[Field] | undefined) => void;
}
