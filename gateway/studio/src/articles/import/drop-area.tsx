import { __ } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { articleImports } from './article-imports.ts';
import { filesOfDrop } from './dropped-file.ts';
import './drop-area.css';

/** Takes files that are dropped anywhere in the window, and shows that it would. */
export function DropArea() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Without it the browser would leave the studio and open the file.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Between two elements of the window it names the next one.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      void filesOfDrop(event.dataTransfer).then(({ files, unreadable }) => {
        articleImports.start(files, unreadable);
      });
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className="drop-area">
      <p className="drop-area__words">
        {__('Drop to import: Markdown, HTML, ZIP, WordPress export, NDJSON')}
      </p>
    </div>
  );
}

function holdsFiles({ dataTransfer, defaultPrevented }: DragEvent): boolean {
  return !defaultPrevented && (dataTransfer?.types.includes('Files') ?? false);
}
