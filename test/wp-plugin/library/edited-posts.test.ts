import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { libraryOf } from './library-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { topics } = libraryOf(wp);
beforeEach(imports.reset);

it.each([
  ['its text', (id: number) => `wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Mine' ) );`],
  ['its terms', (id: number) => `wp_set_post_tags( ${id}, 'mine' );`],
  ['its meta', (id: number) => `update_post_meta( ${id}, '_seo_package_focus_keyword', 'mine' );`],
])(
  '%s: an edit is known at once, whatever becomes of the request afterwards',
  async (_of, edit) => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put({ topic: 'A' });
    const id = onlyPost(await imports.run({ uuids: [uuid] }));
    expect(await topics({ state: 'imported' })).toEqual(['A']);
    await wp.runInSite(`remove_all_actions( 'shutdown' ); ${edit(id)}`);
    expect(await topics({ state: 'edited' })).toEqual(['A']);
  },
);
