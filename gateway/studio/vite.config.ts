import react from '@vitejs/plugin-react';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Compressed once, as small as it gets, beside each file: the gateway sends these. */
const compressed: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return;
    const assets = join(dir, 'assets');
    for (const name of await readdir(assets)) {
      if (!/\.(?:js|css|svg)$/.test(name)) continue;
      const bytes = await promisify(brotliCompress)(await readFile(join(assets, name)));
      await writeFile(join(assets, `${name}.br`), bytes);
    }
  },
};

/**
 * Code that the gateway shares with the studio must not need Node: Vite would replace its modules by
 * empty ones, and what needs them would fail in the browser.
 */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id.startsWith('node:')) this.error(`${importer ?? 'A file'} imports ${id}.`);
  },
};

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:8787';

/**
 * Builds the studio to `dist`, from where the gateway serves it. Addresses are relative, so that it
 * works below any path, which the gateway sets by `<base>`. In development, `vite` serves the studio
 * and proxies its API requests to a running gateway.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), compressed, withoutNode],
  worker: { plugins: () => [withoutNode] },
  resolve: {
    alias: {
      '@wordpress/date': fileURLToPath(new URL('src/app/wordpress-date.ts', import.meta.url)),
      'react-day-picker/locale': fileURLToPath(
        new URL('../../shared/ui/calendar-locale.ts', import.meta.url),
      ),
      // Its form for browsers asks the document, which there is none of in a worker.
      'decode-named-character-reference': fileURLToPath(
        import.meta.resolve('decode-named-character-reference'),
      ),
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // No data: addresses, which the Content-Security-Policy would have to let pass for scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Of every package that is in it, beside the studio: whoever passes it on passes that on.
    license: { fileName: 'licenses.md' },
  },
  server: { proxy: { '/api': gateway, '/media': gateway, '/docs': gateway } },
});
