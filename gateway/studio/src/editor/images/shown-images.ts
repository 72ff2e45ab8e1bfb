import { syntaxTree } from '@codemirror/language';
import { Decoration, EditorView, ViewPlugin, WidgetType } from '@codemirror/view';
import type { DecorationSet, ViewUpdate } from '@codemirror/view';
import type { EditorState, Extension, Range } from '@codemirror/state';

/** The picture in place of its address. */
class Picture extends WidgetType {
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
  }

  override eq(other: Picture): boolean {
    return other.address === this.address;
  }

  override toDOM(): HTMLElement {
    // What changes in an element of a widget is not taken for input; its replacement would be.
    const place = document.createElement('span');
    const image = document.createElement('img');
    image.src = this.address;
    // What it shows stands beside it, in the text.
    image.alt = '';
    image.className = 'cm-picture';
    image.addEventListener('error', () => {
      const name = document.createElement('span');
      name.className = 'cm-picture-name';
      name.textContent = this.address.slice(this.address.lastIndexOf('/') + 1);
      image.replaceWith(name);
    });
    place.append(image);
    return place;
  }
}

/**
 * The positions of image addresses, including their brackets, except where the cursor is. Pure.
 *
 * @param from the position to start at
 */
export function addressesOfImages(
  state: EditorState,
  from: number,
  to: number,
): { from: number; to: number; address: string }[] {
  const found: { from: number; to: number; address: string }[] = [];
  syntaxTree(state).iterate({
    from,
    to,
    enter: ({ name, node }) => {
      if (name !== 'Image') return;
      const url = node.getChild('URL');
      const address = url === null ? '' : state.sliceDoc(url.from, url.to).replace(/^<|>$/g, '');
      if (url === null || !/^https?:\/\//.test(address)) return;
      const bracket = state.sliceDoc(node.from, url.from).lastIndexOf('(');
      const marks = { from: node.from + bracket, to: node.to };
      const { ranges } = state.selection;
      if (ranges.some((range) => range.from <= marks.to && range.to > marks.from)) return;
      found.push({ ...marks, address });
    },
  });
  return found;
}

function decorated(view: EditorView): DecorationSet {
  const pictures: Range<Decoration>[] = view.visibleRanges.flatMap(({ from, to }) =>
    addressesOfImages(view.state, from, to).map((place) =>
      Decoration.replace({ widget: new Picture(place.address) }).range(place.from, place.to),
    ),
  );
  return Decoration.set(pictures, true);
}

const look = EditorView.theme({
  '.cm-picture': {
    maxHeight: '96px',
    maxWidth: '240px',
    marginInlineStart: '4px',
    verticalAlign: 'middle',
    borderRadius: '2px',
  },
  '.cm-picture-name': { color: 'var(--text-weak)' },
});

/** Shows pictures where their long addresses stand; the address is back as soon as the cursor is in it. */
export const shownImages: Extension = [
  ViewPlugin.define(
    (view) => ({
      pictures: decorated(view),
      update({ view: current, docChanged, selectionSet, viewportChanged }: ViewUpdate) {
        if (docChanged || selectionSet || viewportChanged) this.pictures = decorated(current);
      },
    }),
    { decorations: (plugin) => plugin.pictures },
  ),
  look,
];
