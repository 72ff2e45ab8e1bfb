const defaults = require('@wordpress/scripts/config/webpack.config');
const Notices = require('./release/notices.cjs');

/** The screens with a list. DataViews is two megabytes: it is built once, for all of them. */
const WITH_DATAVIEWS = ['library', 'runs', 'conflicts', 'held'];
const DATAVIEWS = 'dataviews';

/** No screen, but what runs with screens where a service has HTML only: see Conversion in PHP. */
const CONVERSION = 'conversion';

module.exports = {
  ...defaults,
  plugins: [...defaults.plugins, new Notices()],
  resolve: {
    ...defaults.resolve,
    alias: {
      ...defaults.resolve.alias,
      'react-day-picker/locale$': require.resolve('../shared/ui/calendar-locale.ts'),
    },
  },
  entry: () => ({
    ...Object.fromEntries(
      Object.entries(defaults.entry()).map(([name, path]) => [
        name,
        WITH_DATAVIEWS.includes(name) ? { import: path, dependOn: DATAVIEWS } : path,
      ]),
    ),
    [DATAVIEWS]: './src/shared/dataviews/index.ts',
    [CONVERSION]: './src/conversion/index.ts',
  }),
};
