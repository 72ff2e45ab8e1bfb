import { redo, undo } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { Toolbar, ToolbarButton, ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import type { IconType } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
  code,
  formatBold,
  formatItalic,
  formatListBullets,
  formatListNumbered,
  formatStrikethrough,
  headingLevel2,
  image,
  link,
  quote,
  redo as redoIcon,
  table,
  undo as undoIcon,
} from '@wordpress/icons';
import { ImagePicker } from '../images/image-picker.tsx';
import { insertBlock } from './formatting.ts';
import type { TextEdit } from './formatting.ts';
import { SHORTCUTS, perform, shownShortcut } from './shortcuts.ts';
import type { Shortcut } from './shortcuts.ts';
import { changeTable, newTable } from './tables.ts';
import './text-toolbar.css';

interface Props {
  view: EditorView | undefined;
  onImages: (view: EditorView, files: File[], at: number) => void;
}

type Tool = [shortcut: Shortcut, icon: IconType, title: string];

/** The toolbar of the text; all formatting has a shortcut, too. */
export function TextToolbar({ view, onImages }: Props) {
  const marks: Tool[] = [
    ['bold', formatBold, __('Bold')],
    ['italic', formatItalic, __('Italic')],
    ['strikethrough', formatStrikethrough, __('Strikethrough')],
    ['code', code, __('Code')],
    ['link', link, __('Link')],
  ];
  const lines: Tool[] = [
    ['bullets', formatListBullets, __('Bulleted list')],
    ['numbers', formatListNumbered, __('Numbered list')],
    ['quote', quote, __('Quote')],
  ];
  const doing = (edit: TextEdit) => () => {
    if (view === undefined) return;
    perform(view, edit);
    view.focus();
  };
  const button = ([shortcut, icon, title]: Tool) => (
    <ToolbarButton
      key={shortcut}
      icon={icon}
      title={title}
      shortcut={shownShortcut(shortcut)}
      onClick={doing(SHORTCUTS[shortcut].edit)}
    />
  );
  const block = (shortcut: Shortcut, title: string) => ({
    title: `${title} (${shownShortcut(shortcut)})`,
    onClick: doing(SHORTCUTS[shortcut].edit),
  });
  const change = (title: string, edit: TextEdit) => ({ title, onClick: doing(edit) });
  return (
    <Toolbar label={__('Formatting')} className="editor__toolbar">
      <ToolbarGroup>
        <ToolbarDropdownMenu
          icon={headingLevel2}
          label={__('Headings and blocks')}
          controls={[
            block('heading2', __('Heading')),
            block('heading3', __('Subheading')),
            block('heading4', __('Third heading')),
            block('tasks', __('Task list')),
            block('codeBlock', __('Code block')),
          ]}
        />
        {marks.map(button)}
      </ToolbarGroup>
      <ToolbarGroup>{lines.map(button)}</ToolbarGroup>
      <ToolbarGroup>
        <ImagePicker
          onFiles={(files) => {
            if (view === undefined) return;
            onImages(view, files, view.state.selection.main.from);
            // Where the alternative text is written next.
            view.focus();
          }}
        >
          {(open) => <ToolbarButton icon={image} title={__('Image')} onClick={open} />}
        </ImagePicker>
        <ToolbarDropdownMenu
          icon={table}
          label={__('Table')}
          controls={[
            change(__('Insert a table'), insertBlock(newTable(__('Column')))),
            change(__('Add a row'), changeTable('rowAfter')),
            change(__('Add a column'), changeTable('columnAfter')),
            change(__('Delete the row'), changeTable('deleteRow')),
            change(__('Delete the column'), changeTable('deleteColumn')),
            change(__('Change the alignment'), changeTable('align')),
          ]}
        />
      </ToolbarGroup>
      <ToolbarGroup>
        <ToolbarButton icon={undoIcon} title={__('Undo')} onClick={() => view && undo(view)} />
        <ToolbarButton icon={redoIcon} title={__('Redo')} onClick={() => view && redo(view)} />
      </ToolbarGroup>
    </Toolbar>
  );
}
