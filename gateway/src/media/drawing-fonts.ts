import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The fonts of the DejaVu package that drawings may use. */
export const DRAWING_FONTS = [
  'DejaVuSans.ttf',
  'DejaVuSans-Bold.ttf',
  'DejaVuSerif.ttf',
  'DejaVuSansMono.ttf',
  'DejaVuSansMono-Bold.ttf',
] as const;

/** The folder that they are in, with others. */
export const FONTS_FOLDER = join(
  dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))),
  'ttf',
);
