import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { JSDOM, VirtualConsole } from 'jsdom';
import { z } from 'zod';

const blockReport = z.object({
  /** Such as `core/paragraph`. */
  name: z.string(),
  isValid: z.boolean(),
  /** WordPress' messages, if the block is invalid. */
  issues: z.array(z.string()),
  /**
   * Name of the block that a `core/missing` block replaces: `core/freeform` is HTML outside of any
   * block.
   */
  missing: z.string().optional(),
});

const editorReport = z.object({
  /** All blocks, inner ones after their parent. */
  blocks: z.array(blockReport),
  /** The markup that the editor would save. */
  serialized: z.string(),
});

export type BlockReport = z.infer<typeof blockReport>;

export interface MarkupReport extends z.infer<typeof editorReport> {
  /** Why the editor would change the markup; empty if it would not. */
  readonly problems: readonly string[];
}

/** WordPress' block editor without its user interface. */
export interface BlockOracle {
  /** Validates markup as the editor does. */
  check: (markup: string) => MarkupReport;
  close: () => void;
}

/**
 * Loads WordPress' own scripts (wp-blocks, wp-block-library and their dependencies) into a jsdom
 * window, so that blocks are validated by the editor of this very version.
 *
 * @param wordpressDir the directory that contains `wp-includes`
 * @throws if WordPress' scripts are missing or do not run
 */
export function createBlockOracle(wordpressDir: string): BlockOracle {
  const includes = join(wordpressDir, 'wp-includes');
  const dom = new JSDOM('<!doctype html><html><body></body></html>', {
    url: 'http://127.0.0.1/',
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  });
  const context = dom.getInternalVMContext();
  vm.runInContext(MISSING_IN_JSDOM, context);
  for (const handle of scriptsInOrder(includes)) {
    const file = join(includes, 'js', 'dist', `${handle}.min.js`);
    vm.runInContext(readFileSync(file, 'utf8'), context, { filename: file });
  }
  vm.runInContext('wp.blockLibrary.registerCoreBlocks()', context);
  vm.runInContext(`globalThis.__report = ${REPORT}`, context);

  return {
    check: (markup) => {
      const answer: unknown = vm.runInContext(`__report(${JSON.stringify(markup)})`, context);
      const report = editorReport.parse(JSON.parse(String(answer)));
      return { ...report, problems: problemsOf(markup, report) };
    },
    close: () => {
      dom.window.close();
    },
  };
}

function problemsOf(
  markup: string,
  { blocks, serialized }: z.infer<typeof editorReport>,
): string[] {
  const problems = blocks.flatMap(({ name, isValid, issues, missing }) => {
    if ((missing ?? name) === 'core/freeform') return ['HTML outside of any block'];
    if (missing !== undefined) return [`${missing} is no block that WordPress knows`];
    return isValid ? [] : [`${name} is not valid: ${issues.join(' ')}`];
  });
  if (problems.length === 0 && serialized !== markup) {
    problems.push(`the editor would save other markup:\n${firstDifference(markup, serialized)}`);
  }
  return problems;
}

function firstDifference(expected: string, actual: string): string {
  let index = 0;
  while (index < expected.length && expected[index] === actual[index]) index += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, index - 60), index + 60));
  return `  rendered ${around(expected)}\n  saved    ${around(actual)}`;
}

/**
 * Scripts required by wp-block-library, dependencies first, as paths below js/dist without the
 * suffix. The dependencies are read from the file from which WordPress itself registers its
 * scripts.
 */
function scriptsInOrder(includes: string): string[] {
  const php = readFileSync(join(includes, 'assets', 'script-loader-packages.php'), 'utf8');
  const dependencies = new Map(Object.entries(VENDOR_DEPENDENCIES));
  const entry = /'([\w-]+)\.js' => array\(\s*'dependencies' => array\(([^)]*)\)/g;
  for (const [, name = '', list = ''] of php.matchAll(entry)) {
    dependencies.set(
      `wp-${name}`,
      [...list.matchAll(/'([^']+)'/g)].map(([, handle = '']) => handle),
    );
  }
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const add = (handle: string) => {
    if (seen.has(handle)) return;
    seen.add(handle);
    for (const dependency of dependencies.get(handle) ?? []) add(dependency);
    ordered.add(handle in VENDOR_DEPENDENCIES ? `vendor/${handle}` : handle.replace(/^wp-/, ''));
  };
  add('wp-block-library');
  return [...ordered];
}

/** Third-party scripts below js/dist/vendor: wp_default_packages_vendor(). */
const VENDOR_DEPENDENCIES: Readonly<Record<string, string[]>> = {
  react: [],
  'react-dom': ['react'],
  'react-jsx-runtime': ['react'],
  moment: [],
  lodash: [],
  'wp-polyfill': [],
};

/** Browser features that the scripts need at load and jsdom lacks. */
const MISSING_IN_JSDOM = `
  globalThis.matchMedia ??= () => ({ matches: false, addListener() {}, removeListener() {},
    addEventListener() {}, removeEventListener() {} });
  class Observer { observe() {} unobserve() {} disconnect() {} }
  globalThis.ResizeObserver ??= Observer;
  globalThis.IntersectionObserver ??= Observer;
  globalThis.CSS ??= { escape: (text) => text, supports: () => false };
`;

/**
 * Runs in the window and returns JSON. The arguments of an issue are a format string of console.log
 * and its values.
 */
const REPORT = `(markup) => {
  const print = (value) => {
    if (typeof value !== 'object' || value === null) return String(value);
    return value.name ?? JSON.stringify(value);
  };
  const message = ({ args: [format, ...values] }) =>
    values.reduce((text, value) => text.replace(/%[so]/, () => print(value)), format);
  const walk = (block) => [
    {
      name: block.name,
      isValid: block.isValid,
      issues: block.isValid ? [] : (block.validationIssues ?? []).map(message),
      missing: block.name === 'core/missing' ? (block.attributes.originalName ?? 'core/freeform') : undefined,
    },
    ...block.innerBlocks.flatMap(walk),
  ];
  const blocks = wp.blocks.parse(markup);
  return JSON.stringify({
    blocks: blocks.flatMap(walk),
    serialized: wp.blocks.serialize(blocks),
  });
}`;
