const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const wordpress = require('@wordpress/eslint-plugin');
// Its default export only, since it is an ES module.
const { default: regexp } = require('eslint-plugin-regexp');

const TEXT_DOMAIN = 'article-bridge';

/**
 * No rule here reads types, but some ask which packages there are: as a setting it is part of what
 * ESLint's cache is kept for.
 */
const packages = createHash('sha256')
  .update(readFileSync(require.resolve('../package-lock.json')))
  .digest('hex');

module.exports = [
  // Only the admin screens follow WordPress' rules for JavaScript; the rest of the folder is
  // linted with the project.
  { ignores: ['*', '!src', '!src/**'] },
  ...wordpress.configs.recommended,
  { settings: { packages } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { regexp },
    rules: {
      // As in the rest of the project: nothing a text may contain freezes the browser.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@wordpress/i18n-text-domain': ['error', { allowedTextDomain: TEXT_DOMAIN }],
      // TypeScript says what a parameter is; a comment says why.
      'jsdoc/require-param': 'off',
      'jsdoc/require-returns': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXOpeningElement[name.name!="TextField"] > JSXAttribute[name.name=/^(required|minLength|pattern)$/]',
          message: 'The browser would say what is wrong in its own language: use TextField.',
        },
      ],
    },
  },
];
