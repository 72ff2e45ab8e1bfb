import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import type { DecorationSet } from '@codemirror/view';
import { __, sprintf } from '@wordpress/i18n';

/** An upload begins at a place in the text. */
export const uploadBegun = StateEffect.define<{ id: number; name: string; at: number }>({
  map: (value, changes) => ({ ...value, at: changes.mapPos(value.at, 1) }),
});

export const uploadEnded = StateEffect.define<{ id: number }>();

class UploadWidget extends WidgetType {
  readonly id: number;
  readonly name: string;

  constructor(id: number, name: string) {
    super();
    this.id = id;
    this.name = name;
  }

  override eq(other: UploadWidget): boolean {
    return other.id === this.id;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'editor-upload';
    element.setAttribute('role', 'status');
    /* translators: %s: name of a file */
    element.textContent = sprintf(__('Uploading %s…'), this.name);
    return element;
  }
}

/** Where images are being uploaded. These marks are not part of the text, and move along with it. */
export const uploadPlaceholders = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(placeholders, { changes, effects }) {
    let next = placeholders.map(changes);
    for (const effect of effects) {
      if (effect.is(uploadBegun)) {
        const { id, name, at } = effect.value;
        const widget = Decoration.widget({ widget: new UploadWidget(id, name), side: 1, id });
        next = next.update({ add: [widget.range(at)] });
      } else if (effect.is(uploadEnded)) {
        next = next.update({ filter: (_from, _to, { spec }) => idOf(spec) !== effect.value.id });
      }
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Where the image belongs by now; undefined when its place was deleted. */
export function placeOfUpload(view: EditorView, id: number): number | undefined {
  let place: number | undefined;
  const { doc } = view.state;
  view.state.field(uploadPlaceholders).between(0, doc.length, (from, _to, { spec }) => {
    if (idOf(spec) === id) place = from;
  });
  return place;
}

function idOf(spec: unknown): unknown {
  return typeof spec === 'object' && spec !== null && 'id' in spec ? spec.id : undefined;
}
