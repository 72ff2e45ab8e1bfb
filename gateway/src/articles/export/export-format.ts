/** What `article export` can write articles as. */
export const EXPORT_FILE_FORMATS = ['markdown', 'json'] as const;

export type ExportFileFormat = (typeof EXPORT_FILE_FORMATS)[number];
