import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { outsideOfCode } from '../../../../gateway/studio/src/editor/images/outside-of-code.ts';
import { markdownOf } from '../../../../gateway/studio/src/editor/text/markdown-language.ts';

it.each([
  ['Words | here', 'Words | here'],
  ['```js\nlet a|b;\n```\n\nAfter', '```js\nlet ab;\n```|\n\nAfter'],
  ['```js\nlet ab;\n```|', '```js\nlet ab;\n```|'],
  ['|```js\nlet ab;\n```', '|```js\nlet ab;\n```'],
  ['- item\n\n  ```\n  a|b\n  ```\n', '- item\n\n  ```\n  ab\n  ```|\n'],
  ['Words\n\n    in|dented\n\nAfter', 'Words\n\n    indented|\n\nAfter'],
])('an image for %j goes to %j', (text, expected) => {
  const doc = text.replace('|', '');
  const state = EditorState.create({ doc, extensions: markdownOf(doc) });
  const at = outsideOfCode(state, text.indexOf('|'));
  expect(`${doc.slice(0, at)}|${doc.slice(at)}`).toBe(expected);
});
