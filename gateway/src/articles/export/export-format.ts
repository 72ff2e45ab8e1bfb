/** File formats of `article export`. */
export const EXPORT_FILE_FORMATS = ['markdown', 'json'] as const;

export type ExportFileFormat = (typeof EXPORT_FILE_FORMATS)[number];
