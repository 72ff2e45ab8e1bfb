import { describe, expect, it } from 'vitest';
import { planImport } from '../../../../gateway/studio/src/articles/import/import-plan.ts';

const dropped = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File(['x'], path) }));

function planned(...paths: string[]) {
  const { uploads, refused } = planImport(dropped(...paths));
  return {
    uploads: uploads.map(({ files, ...upload }) => ({
      ...upload,
      files: files.map(({ path }) => path),
    })),
    refused: Object.fromEntries(refused.map(({ path, reason }) => [path, reason])),
  };
}

describe('files that are dropped together', () => {
  it('become one import of all Markdown with the images, one of all HTML, and one of each other file', () => {
    const plan = planned(
      ...['posts/a.md', 'posts/a.png', 'b.markdown', 'c.article.json', 'page.html', 'x.HTM'],
      ...['blog export (1).zip', 'blog.xml', 'all.ndjson', 'more.jsonl'],
    );
    expect(plan).toEqual({
      uploads: [
        {
          format: 'zip',
          preparation: 'none',
          collection: 'blog-export-1-.zip',
          files: ['blog export (1).zip'],
        },
        { format: 'wxr', preparation: 'none', collection: '', files: ['blog.xml'] },
        { format: 'ndjson', preparation: 'none', collection: '', files: ['all.ndjson'] },
        { format: 'ndjson', preparation: 'none', collection: '', files: ['more.jsonl'] },
        {
          format: 'zip',
          preparation: 'pack',
          collection: 'dropped',
          files: ['posts/a.md', 'posts/a.png', 'b.markdown', 'c.article.json'],
        },
        {
          format: 'ndjson',
          preparation: 'read',
          collection: 'dropped',
          files: ['page.html', 'x.HTM'],
        },
      ],
      refused: {},
    });
  });

  it('that hold no article are refused by name with what to do; nothing is sent', () => {
    const { uploads, refused } = planned(
      ...[
        'report.docx',
        'paper.pdf',
        'note.txt',
        'all.tar.gz',
        'photo.jpg',
        'data.json',
        'noending',
      ],
    );
    expect(uploads).toEqual([]);
    expect(refused['report.docx']).toMatch(/save it as HTML/);
    expect(refused['paper.pdf']).toMatch(/copy its text/);
    expect(refused['note.txt']).toMatch(/ends in \.md/);
    expect(refused['all.tar.gz']).toMatch(/use a ZIP instead/);
    expect(refused['photo.jpg']).toMatch(/together with the Markdown/);
    expect(refused['data.json']).toMatch(/can be imported/);
    expect(refused['noending']).toMatch(/can be imported/);
  });

  it('may come with what systems leave in folders, of which nobody is told', () => {
    expect(planned('.DS_Store', 'a/.git/config', '__MACOSX/a.md', 'Thumbs.db')).toEqual({
      uploads: [],
      refused: {},
    });
  });

  it('are told of by name where the browser cannot read them', () => {
    const { uploads, refused } = planImport(dropped('open.md'), ['posts/locked.md', '.git']);
    expect(uploads).toHaveLength(1);
    expect(refused).toEqual([{ path: 'posts/locked.md', reason: 'It could not be read.' }]);
  });

  it('are told apart by a name that the API takes as a collection', () => {
    const [upload] = planned(`folder/${'ä'.repeat(3)}${'x'.repeat(150)}.zip`).uploads;
    expect(upload?.collection).toMatch(/^[\w.~-]{1,100}$/);
  });
});
