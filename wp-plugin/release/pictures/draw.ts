import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

/** `npm run pictures --workspace wp-plugin`: the plugin directory's icon and banner, out of their drawings. */
const drawings = fileURLToPath(new URL('.', import.meta.url));
const directory = fileURLToPath(new URL('../../.wordpress-org', import.meta.url));
const fonts = fileURLToPath(new URL('.', import.meta.resolve('dejavu-fonts-ttf/package.json')));

/** In pixels, as the directory asks for them: for ordinary screens and for fine ones. */
const SIZES = [
  [join(directory, 'icon.svg'), 'icon', 128, 128],
  [join(directory, 'icon.svg'), 'icon', 256, 256],
  [join(drawings, 'banner.svg'), 'banner', 772, 250],
  [join(drawings, 'banner.svg'), 'banner', 1544, 500],
] as const;

for (const [drawing, name, width, height] of SIZES) {
  const picture = new Resvg(readFileSync(drawing, 'utf8'), {
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, 'ttf', file)),
    },
  });
  writeFileSync(join(directory, `${name}-${width}x${height}.png`), picture.render().asPng());
}
