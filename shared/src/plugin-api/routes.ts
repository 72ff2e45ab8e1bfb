import { z } from 'zod';
import * as takes from './arguments.ts';
import {
  blocksOfItem,
  itemsPage,
  logPage,
  reasonsPage,
  runItem,
  runsPage,
  steppedRun,
} from './runs.ts';
import { conflict, conflictsPage, manyResolved } from './conflicts.ts';
import { ARTICLE_ACTIONS, HELD_DECISIONS, RUN_DECISIONS } from './enumerations.ts';
import {
  actionOutcome,
  articlePreview,
  comparison,
  facets,
  libraryPage,
  savedViews,
  selection,
} from './library.ts';
import { postSource } from './post-source.ts';
import {
  advancedSettings,
  connection,
  healthResult,
  presets,
  seoSettings,
  setupSettings,
  uninstallSettings,
} from './settings.ts';
import { gonePage, heldDecided, heldPage, syncStatus } from './sync.ts';

/** The namespace below `/wp-json`. */
export const NAMESPACE = 'article-bridge/v1';

/** A post, or a run. */
const id = z.string().regex(/[1-9][0-9]{0,17}/);

/** An article; encoded as one segment, see `articleInRoute()`. */
// eslint-disable-next-line regexp/no-super-linear-move -- a part of the route's pattern, which is anchored
const uuid = z.string().regex(/.+/);

const oneRun = { id };
const oneArticle = { uuid };

/**
 * The routes of the plugin's REST API by method and path: the arguments in the path, the other
 * arguments, and the answers. Routes that no client of the site calls are not listed: the webhook
 * to which the service delivers, and the site's calls to itself.
 */
export const ROUTES = {
  'GET /connection': { answer: connection },
  'POST /connection': { takes: takes.connect, answer: connection },
  'DELETE /connection': { answer: connection },
  'POST /connection/former-service': { takes: takes.formerService, answer: connection },

  'GET /seo': { answer: seoSettings },
  'POST /seo': { takes: takes.seo, answer: seoSettings },
  'GET /settings/advanced': { answer: advancedSettings },
  'POST /settings/advanced': { takes: takes.advanced, answer: advancedSettings },
  'POST /settings/setup': { takes: takes.setup, answer: setupSettings },
  'GET /settings/uninstall': { answer: uninstallSettings },
  'POST /settings/uninstall': { takes: takes.uninstall, answer: uninstallSettings },

  'GET /presets': { answer: presets },
  'POST /presets': { takes: takes.newPreset, answer: presets },
  'PUT /presets/{slug}': {
    path: { slug: z.string().regex(/[a-z0-9-]{1,60}/) },
    takes: takes.changedPreset,
    answer: presets,
  },
  'DELETE /presets/{slug}': {
    path: { slug: z.string().regex(/[a-z0-9-]{1,60}/) },
    answer: presets,
  },

  'GET /articles': { takes: takes.articles, answer: libraryPage },
  'GET /articles/selection': { takes: takes.articles, answer: selection },
  'GET /articles/facets': { answer: facets },
  'GET /articles/{uuid}/preview': { path: oneArticle, answer: articlePreview },
  'GET /articles/{uuid}/comparison': { path: oneArticle, answer: comparison },
  'POST /articles/{action}': {
    path: { action: z.enum(ARTICLE_ACTIONS) },
    takes: takes.action,
    answer: actionOutcome,
  },

  'GET /library/views': { answer: savedViews },
  'POST /library/views': { takes: takes.newView, answer: savedViews },
  'PUT /library/views/{id}': {
    path: { id: z.string().regex(/[a-z0-9]{1,20}/) },
    takes: takes.changedView,
    answer: savedViews,
  },
  'DELETE /library/views/{id}': {
    path: { id: z.string().regex(/[a-z0-9]{1,20}/) },
    answer: savedViews,
  },

  'GET /imports': { takes: takes.list, answer: runsPage },
  'POST /imports': { takes: takes.newImport, answer: steppedRun },
  'GET /imports/{id}': { path: oneRun, takes: takes.changes, answer: steppedRun },
  'POST /imports/{id}/step': { path: oneRun, takes: takes.step, answer: steppedRun },
  'POST /imports/{id}/{decision}': {
    path: { ...oneRun, decision: z.enum(RUN_DECISIONS) },
    answer: steppedRun,
  },
  'GET /imports/{id}/items': { path: oneRun, takes: takes.items, answer: itemsPage },
  'GET /imports/{id}/log': { path: oneRun, takes: takes.log, answer: logPage },
  'GET /imports/{id}/reasons': { path: oneRun, takes: takes.log, answer: reasonsPage },
  'GET /imports/{id}/items/{uuid}/blocks': {
    path: { ...oneRun, ...oneArticle },
    answer: blocksOfItem,
  },
  'POST /imports/{id}/items/{uuid}/blocks': {
    path: { ...oneRun, ...oneArticle },
    takes: takes.blocks,
    answer: runItem,
  },

  'GET /conflicts': { takes: takes.list, answer: conflictsPage },
  'POST /conflicts': { takes: takes.manyResolutions, answer: manyResolved },
  'GET /conflicts/{uuid}': { path: oneArticle, answer: conflict },
  'POST /conflicts/{uuid}': { path: oneArticle, takes: takes.resolution, answer: conflict },
  'POST /conflicts/{uuid}/undo': { path: oneArticle, answer: conflict },

  'GET /sync': { answer: syncStatus },
  'POST /sync': { takes: takes.sync, answer: syncStatus },
  'POST /sync/run': { takes: takes.syncRun, answer: syncStatus },
  'GET /sync/gone': { takes: takes.list, answer: gonePage },
  'GET /held': { takes: takes.held, answer: heldPage },
  'POST /held/{decision}': {
    path: { decision: z.enum(HELD_DECISIONS) },
    takes: takes.heldDecision,
    answer: heldDecided,
  },

  'GET /posts/{id}/source': { path: { id }, takes: takes.source, answer: postSource },
  'DELETE /posts/{id}/source': { path: { id }, answer: postSource },

  'GET /site-health/connection': { answer: healthResult },
  'GET /site-health/push': { answer: healthResult },
} satisfies Record<string, Route>;

/** A route as it stands in the table. */
export interface Route {
  path?: Record<string, z.ZodType>;
  takes?: Record<string, z.ZodType>;
  answer: z.ZodType;
}

type Routes = typeof ROUTES;

export type RouteName = keyof Routes;

/** The answer of a route. */
export type AnswerOf<Name extends RouteName> = z.output<Routes[Name]['answer']>;

/** The arguments of a route: those in its path, where numbers are written as they are, and the others. */
export type ArgumentsOf<Name extends RouteName> = PathOf<Routes[Name]> & TakenBy<Routes[Name]>;

type PathOf<R> = R extends { path: infer Path extends Record<string, z.ZodType> }
  ? {
      [Part in keyof Path]: z.input<Path[Part]> extends infer Text
        ? string extends Text
          ? string | number
          : Text
        : never;
    }
  : unknown;

type TakenBy<R> = R extends { takes: infer Taken extends z.core.$ZodShape }
  ? z.input<z.ZodObject<Taken>>
  : unknown;
