import { join } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { DRAWING_FONTS, FONTS_FOLDER } from './drawing-fonts.ts';

/** Bytes of one SVG at most; the largest charts that people draw are a tenth of it. */
const SVG_MAX_BYTES = 5 * 1024 * 1024;

/** From this width on a drawing is a chart that fills the column, and drawn for fine screens. */
const CHART_WIDTH = 320;

/** Maximum width of a scaled drawing, in pixels: a content column on a high-density screen. */
const WIDEST = 2400;

/** Maximum ratio of height to width: beyond it, a full-width picture would exceed every limit. */
const TALLEST_RATIO = 8;

/**
 * Only the bundled fonts are used, not the system's: the same drawing yields the same bytes on
 * every machine, so importing it again changes nothing.
 */
const FONT_OPTIONS = {
  loadSystemFonts: false,
  fontFiles: DRAWING_FONTS.map((file) => join(FONTS_FOLDER, file)),
  defaultFontFamily: 'DejaVu Sans',
  sansSerifFamily: 'DejaVu Sans',
  serifFamily: 'DejaVu Serif',
  monospaceFamily: 'DejaVu Sans Mono',
};

/**
 * An image element may refer to any file of this machine, which the renderer would draw, and an
 * entity may hide such an element. Any prefix counts, since a namespace can have any.
 */
const READS_OTHER_FILES = /<(?:[^\s<>/:]+:)?(?:image|feImage)[\s/>]|<!ENTITY/;

/** Why a drawing is not accepted; completes "FILE ...". */
export class SvgRefusedError extends Error {
  override readonly name = 'SvgRefusedError';
}

/** Whether the bytes are an SVG document, whatever the file is called. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 4096));
  return /^\s*(?:<\?xml|<!--|<!doctype\s+svg|<svg[\s>])/i.test(head) && /<svg[\s>]/i.test(head);
}

/**
 * Renders an SVG as a PNG. An SVG can run scripts where it is displayed, and WordPress does not
 * accept it; the PNG is harmless and accepted everywhere.
 *
 * @throws {SvgRefusedError} for one that is broken, too large or refers to other files
 */
export async function drawSvg(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > SVG_MAX_BYTES) {
    throw new SvgRefusedError(
      `is an SVG of ${bytes.length} bytes; at most 5 MB are drawn: export it as PNG`,
    );
  }
  const svg = utf8(bytes);
  if (READS_OTHER_FILES.test(svg)) {
    throw new SvgRefusedError(
      'is an SVG that contains another image or an entity, which is not rendered: export it as PNG',
    );
  }
  const { Resvg, renderAsync } = await import('@resvg/resvg-js');
  try {
    // Its size depends on no font, and what it is scaled to has to be known before it is drawn.
    const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
    if (height > width * TALLEST_RATIO) {
      throw new SvgRefusedError(
        `is an SVG of ${width} x ${height}, too narrow to be drawn: export it as PNG`,
      );
    }
    const options: ResvgRenderOptions = {
      font: FONT_OPTIONS,
      fitTo: { mode: 'width', value: Math.round(drawnWidth(width)) },
    };
    return (await renderAsync(svg, options)).asPng();
  } catch (error) {
    if (error instanceof SvgRefusedError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SvgRefusedError(`is a damaged SVG (${reason}): export it again, or as PNG`, {
      cause: error,
    });
  }
}

function drawnWidth(width: number): number {
  return Math.min(width < CHART_WIDTH ? Math.max(width, 1) : width * 2, WIDEST);
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new SvgRefusedError(
      'is an SVG that is not UTF-8: save it as UTF-8, or export it as PNG',
      {
        cause: error,
      },
    );
  }
}
