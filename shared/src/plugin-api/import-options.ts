/** `future`: on the article's date where that is still to come; a draft where it has passed. */
export const POST_STATUSES = ['draft', 'pending', 'publish', 'private', 'future'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/**
 * The author of a post: the user who runs the import, `author_id`, or the user with the e-mail
 * address of the article's author, who with `create` is created if necessary.
 */
export const AUTHOR_CHOICES = ['runner', 'user', 'email', 'create'] as const;
export type AuthorChoice = (typeof AUTHOR_CHOICES)[number];

/** Roles for users created for an article's author: none that can edit the work of others. */
export const AUTHOR_ROLES = ['contributor', 'author'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/**
 * What becomes of the terms that an article names: those that the site lacks are created (`create`) or
 * left out (`match`), the same fixed terms replace all of them (`fixed`), or they are ignored (`none`).
 */
export const TERMS_CHOICES = ['create', 'match', 'fixed', 'none'] as const;
export type TermsChoice = (typeof TERMS_CHOICES)[number];

/** Most fixed terms of a kind. */
export const TERM_IDS_MAXIMUM = 50;

const TERM_IDS = {
  type: 'array',
  items: { type: 'integer', minimum: 1 },
  maxItems: TERM_IDS_MAXIMUM,
} as const;

/**
 * The options of an import in the plugin's REST API, its presets and WP-CLI, in WordPress' dialect
 * of JSON Schema. `npm run generate` writes PHP's `ArticleBridge\Contract\ImportOptionFields`,
 * where the descriptions are translatable.
 */
export const IMPORT_OPTION_FIELDS = {
  post_type: {
    description: 'Type of new posts: a public one that you may create.',
    type: 'string',
  },
  post_status: {
    description:
      'Status of new posts. "future" waits for the article\'s date; where that has passed, the post is a draft.',
    type: 'string',
    enum: POST_STATUSES,
  },
  author: {
    description:
      'Author of new posts: whoever runs the import, a fixed user (author_id), or the user with the e-mail address of the article\'s author, who with "create" is created if missing.',
    type: 'string',
    enum: AUTHOR_CHOICES,
  },
  author_id: {
    description: 'With author "user": the user.',
    type: 'integer',
    minimum: 0,
  },
  author_role: {
    description: 'With author "create": role of new users.',
    type: 'string',
    enum: AUTHOR_ROLES,
  },
  categories: {
    description:
      'Categories: create missing ones, use only existing ones, assign fixed ones (category_ids), or none.',
    type: 'string',
    enum: TERMS_CHOICES,
  },
  category_ids: { description: 'With categories "fixed": the terms.', ...TERM_IDS },
  category_taxonomy: {
    description: "Taxonomy that an article's categories become terms of.",
    type: 'string',
  },
  tags: {
    description:
      'Tags: create missing ones, use only existing ones, assign fixed ones (tag_ids), or none.',
    type: 'string',
    enum: TERMS_CHOICES,
  },
  tag_ids: { description: 'With tags "fixed": the terms.', ...TERM_IDS },
  tag_taxonomy: {
    description: "Taxonomy that an article's tags become terms of.",
    type: 'string',
  },
  date: {
    description: "Date of new posts: the article's, or that of the import.",
    type: 'string',
    enum: ['article', 'now'],
  },
  slug_conflict: {
    description: "If an article's slug is taken: add a number, or let the article fail.",
    type: 'string',
    enum: ['suffix', 'fail'],
  },
  language: {
    description: "Whether to set the article's language in Polylang or WPML, if one is active.",
    type: 'boolean',
  },
  featured_image: {
    description: "Whether the article's featured image becomes the post's.",
    type: 'boolean',
  },
  media: {
    description:
      'Whether images are imported into the media library or stay at their address; the latter leaves out the featured image.',
    type: 'string',
    enum: ['import', 'link'],
  },
} as const;

type Fields = typeof IMPORT_OPTION_FIELDS;

type ValueOf<Field> = Field extends { enum: readonly (infer Choice)[] }
  ? Choice
  : Field extends { type: 'boolean' }
    ? boolean
    : Field extends { type: 'integer' }
      ? number
      : Field extends { type: 'array' }
        ? number[]
        : string;

/** How articles become posts. */
export type ImportOptions = { [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** The safest values, which an import uses if nothing else was chosen. */
export const SAFE_IMPORT_OPTIONS: ImportOptions = {
  post_type: 'post',
  post_status: 'draft',
  author: 'runner',
  author_id: 0,
  author_role: 'contributor',
  categories: 'create',
  category_ids: [],
  category_taxonomy: 'category',
  tags: 'create',
  tag_ids: [],
  tag_taxonomy: 'post_tag',
  date: 'article',
  slug_conflict: 'suffix',
  language: true,
  featured_image: true,
  media: 'import',
};
