import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { z } from 'zod';
import { startNativeSite } from '../native/native-site.ts';
import { formFields } from './form-fields.ts';
import { REAL_PLUGINS } from './real-plugins.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const textById = z.record(z.string(), z.string());

/** Fields of seo_package by name; null removes one. */
export type Payload = Readonly<Record<string, unknown>>;

/** The editor's screen of a post, as of when it was opened. */
export interface OpenEditor {
  /**
   * Saves the post without changing a field of an SEO plugin: the values of all forms of the screen
   * are sent as the browser sends them, whatever was stored meanwhile.
   */
  readonly save: () => Promise<void>;
}

/** A WordPress with one or more real SEO plugins. */
export interface SeoSite {
  /** Publishes a post as an import does, and returns its id. */
  readonly publish: (payload: Payload) => Promise<number>;
  /** Saves it as an update of its article does. */
  readonly update: (id: number, payload: Payload) => Promise<void>;
  /** Saves meta by the REST API, as the editor's panel does. */
  readonly savePanel: (id: number, payload: Payload) => Promise<void>;
  /** Values stored by an SEO plugin for a post, as read by this plugin's adapter. */
  readonly stored: (id: number, plugin: string) => Promise<Record<string, string>>;
  readonly openEditor: (id: number) => Promise<OpenEditor>;
  /** A post's page for visitors. */
  readonly page: (id: number) => Promise<string>;
  /** Runs PHP in the site, with `$input`, and returns its result. */
  readonly evaluate: (code: string, input?: unknown) => Promise<unknown>;
  /** Activates a plugin by WP-CLI, without a screen or cron afterwards. */
  readonly activate: (plugin: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * A native WordPress with SEO plugins from a folder that contains them by slug. Those in `plugins`
 * are active and set up.
 */
export async function startSeoSite(folder: string, plugins: readonly string[]): Promise<SeoSite> {
  const site = await startNativeSite();
  await cp(here('theme'), join(site.content, 'themes', 'seo-theme'), { recursive: true });
  await mkdir(join(site.content, 'mu-plugins'));
  await cp(here('php/quiet.php'), join(site.content, 'mu-plugins', 'quiet.php'));
  const run = (script: string, args: readonly string[]) => site.run(here(`php/${script}`), args);
  const evaluate = async (code: string, input: unknown = {}): Promise<unknown> => {
    const output = await run('evaluate.php', [code, JSON.stringify(input)]);
    return JSON.parse(output.slice(output.lastIndexOf('\n') + 1));
  };
  const request = (path: string, { query = '', form = '', user = 0 } = {}): Promise<string> =>
    run('request.php', [JSON.stringify({ path, query, form, user })]);
  const active = new Set<string>();
  const activate = async (plugin: string): Promise<void> => {
    active.add(plugin);
    const path = join(site.content, 'plugins', plugin);
    await symlink(join(folder, plugin), path);
    const { exitCode, stdout, stderr } = await site.cli(['plugin', 'activate', plugin]);
    if (exitCode !== 0) throw new Error(`${plugin} cannot be activated: ${stdout}${stderr}`);
  };
  const save = async (id: number, payload: Payload): Promise<number> =>
    z.number().parse(await evaluate(SAVE, { id, payload }));

  try {
    await evaluate(PREPARE);
    for (const plugin of plugins) {
      await activate(plugin);
      // Many redirect the first visit of an admin screen to their wizard.
      await request('/wp-admin/index.php', { user: 1 });
      await request('/wp-admin/index.php', { user: 1 });
      await evaluate(`${setUpOf(plugin)} return true;`);
    }
  } catch (error) {
    await site.close();
    throw error;
  }
  return {
    publish: (payload) => save(0, { uuid: UUID, title: 'The post', ...payload }),
    update: async (id, payload) => {
      await save(id, payload);
    },
    savePanel: async (id, payload) => {
      await evaluate(SAVE_PANEL, { id, payload });
    },
    stored: async (id, plugin) => textById.parse(await evaluate(STORED, { id, plugin })),
    openEditor: async (id) => {
      const query = `post=${id}&action=edit`;
      const html = await request('/wp-admin/post.php', { query, user: 1 });
      const { fields, query: target } = formFields(new JSDOM(html).window.document);
      for (const { scriptFields } of REAL_PLUGINS.filter(({ slug }) => active.has(slug))) {
        const added = textById.parse(await evaluate(scriptFields, id));
        for (const [name, value] of Object.entries(added)) fields.set(name, value);
      }
      return {
        save: async () => {
          const form = fields.toString();
          await request('/wp-admin/post.php', { query: target, form, user: 1 });
        },
      };
    },
    page: async (id) => request('/', { query: `p=${id}` }),
    evaluate,
    activate,
    close: site.close,
  };
}

function setUpOf(plugin: string): string {
  return REAL_PLUGINS.find(({ slug }) => slug === plugin)?.setUp ?? '';
}

const UUID = '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10';

const PREPARE = `
  update_option( 'template', 'seo-theme' );
  update_option( 'stylesheet', 'seo-theme' );
  return true;`;

/** The order of an import: the post, its meta, then the last hook of a save. */
const SAVE = `
  $columns = array( 'post_title' => 'The post', 'post_status' => 'publish', 'post_content' => '<!-- wp:paragraph --><p>The body.</p><!-- /wp:paragraph -->' );
  $id = $input['id'] > 0 ? wp_update_post( array( 'ID' => $input['id'] ), true, false ) : wp_insert_post( $columns, true, false );
  foreach ( $input['payload'] as $field => $value ) {
    null === $value ? delete_post_meta( $id, '_seo_package_' . $field ) : update_post_meta( $id, '_seo_package_' . $field, wp_slash( $value ) );
  }
  // The mark of the import: there is no ledger here.
  update_post_meta( $id, '_article_bridge_made_of', get_post_meta( $id, '_seo_package_uuid', true ) . ' ' . $id );
  wp_after_insert_post( $id, $input['id'] > 0, null );
  return $id;`;

const SAVE_PANEL = `
  $request = new WP_REST_Request( 'POST', '/wp/v2/posts/' . $input['id'] );
  foreach ( $input['payload'] as $field => $value ) { $meta[ '_seo_package_' . $field ] = $value; }
  $request->set_param( 'meta', $meta );
  $response = rest_do_request( $request );
  if ( $response->is_error() ) { throw new RuntimeException( wp_json_encode( $response->get_data() ) ); }
  return true;`;

const STORED = `return (object) ArticleBridge\\Seo\\SeoPlugins::adapter( $input['plugin'] )->read( $input['id'] );`;
