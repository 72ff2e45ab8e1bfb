import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../../../gateway/src/articles/markdown/parse-article.ts';

describe('the language', () => {
  it.each([
    ['en', 'A title', 'Some text.'],
    ['en', '2024', '42'],
    ['zh', '标题', '这是一篇关于 WordPress 和 Node.js 的文章，介绍如何导入。'],
    ['ja', '題名', 'これは WordPress についての記事です。'],
    ['ko', '제목', '이것은 글입니다.'],
    ['ar', 'عنوان', 'هذا مقال عن النشر.'],
    ['he', 'כותרת', 'זה מאמר על פרסום.'],
    ['ru', 'Заголовок', 'Это статья.'],
    ['el', 'Τίτλος', 'Ένα άρθρο.'],
    ['th', 'หัวข้อ', 'บทความ'],
    ['hi', 'शीर्षक', 'यह एक लेख है।'],
  ])('is told by the script: %s', (language, title, text) => {
    expect(parseArticle(`# ${title}\n\n${text}`).language).toBe(language);
  });

  it('is not told by code', () => {
    const code = `\`\`\`js\n${'const a = 1;\n'.repeat(50)}\`\`\``;
    expect(parseArticle(`# 标题\n\n这是一篇文章。\n\n${code}`).language).toBe('zh');
  });

  it('is the front matter’s word before any script', () => {
    expect(parseArticle('---\nlanguage: DE\n---\n# Titel').language).toBe('de');
  });
});
