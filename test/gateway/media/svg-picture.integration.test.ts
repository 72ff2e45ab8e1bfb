import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { measureImage } from '../../../gateway/src/media/image-type.ts';
import { PNG, SVG } from './image-bytes.ts';

const svg = (attributes: string, inside = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

describe('an SVG', () => {
  it('becomes a PNG: nothing of it can run', async () => {
    const { bytes, mimeType } = await measureImage(SVG);
    expect(mimeType).toBe('image/png');
    expect(Buffer.from(bytes).includes('script')).toBe(false);
  });

  it('gives the same bytes every time, so that a second import changes nothing', async () => {
    const chart = svg('width="400" height="300"', '<text x="10" y="50">Ärger 12 %</text>');
    const [first, second] = [await measureImage(chart), await measureImage(chart)];
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
  });

  it('shows its text, on a machine without a font', async () => {
    const empty = await measureImage(svg('width="100" height="100"'));
    const text = await measureImage(
      svg('width="100" height="100"', '<text y="50" font-family="No Such Font">Text</text>'),
    );
    expect(Buffer.from(text.bytes).equals(empty.bytes)).toBe(false);
  });

  it.each([
    ['a chart, doubled for fine screens', 'width="700" height="400"', 1400, 800],
    ['an icon, as it is', 'width="24" height="24"', 24, 24],
    ['a poster, as wide as a column', 'width="5000" height="2500"', 2400, 1200],
    ['one with a view box only', 'viewBox="0 0 400 100"', 800, 200],
  ])('%s', async (_what, attributes, width, height) => {
    expect(await measureImage(svg(attributes))).toMatchObject({ width, height });
  });

  it.each([
    ['by href', '<image href="FILE" width="9" height="9"/>'],
    [
      'by xlink:href',
      '<image xlink:href="FILE" width="9" height="9" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
    ],
    [
      'under a prefix',
      '<s:image xmlns:s="http://www.w3.org/2000/svg" href="FILE" width="9" height="9"/>',
    ],
    ['in a filter', '<filter id="f"><feImage href="FILE"/></filter>'],
  ])('that would show another file %s is refused', async (_how, inside) => {
    const folder = await mkdtemp(join(tmpdir(), 'article-bridge-svg-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const secret = join(folder, 'secret.png');
    await writeFile(secret, PNG);
    await expect(
      measureImage(svg('width="9" height="9"', inside.replace('FILE', secret))),
    ).rejects.toThrow('contains another image');
  });

  it.each([
    [
      'an entity',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg width="9" height="9">&a;</svg>'),
      'an entity',
    ],
    ['no end', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'), 'is a damaged SVG'],
    ['no size', svg('width="0" height="0"'), 'is a damaged SVG'],
    [
      'another encoding',
      Buffer.concat([Buffer.from('<svg>'), Buffer.from([0xff])]),
      'is not UTF-8',
    ],
    ['the shape of a thread', svg('width="1" height="100000"'), 'too narrow'],
    ['over 5 MB', Buffer.from(`<svg>${' '.repeat(5 * 1024 * 1024)}</svg>`), 'at most 5 MB'],
  ])('with %s is refused', async (_what, bytes, message) => {
    await expect(measureImage(bytes)).rejects.toThrow(message);
  });
});
