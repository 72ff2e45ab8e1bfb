const defaults = require('@wordpress/scripts/config/webpack.config');

/** The screens with a list. DataViews is two megabytes: it is built once, for all of them. */
const WITH_DATAVIEWS = ['library', 'runs', 'conflicts'];
const DATAVIEWS = 'dataviews';

module.exports = {
  ...defaults,
  entry: () => ({
    ...Object.fromEntries(
      Object.entries(defaults.entry()).map(([name, path]) => [
        name,
        WITH_DATAVIEWS.includes(name) ? { import: path, dependOn: DATAVIEWS } : path,
      ]),
    ),
    [DATAVIEWS]: './src/shared/dataviews/index.ts',
  }),
};
