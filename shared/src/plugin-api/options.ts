import { z } from 'zod';
import { IMPORT_OPTION_FIELDS, type ImportOptions } from './import-options.ts';

interface Field {
  type: 'string' | 'integer' | 'boolean' | 'array';
  enum?: readonly string[];
  minimum?: number;
  items?: { minimum: number };
  maxItems?: number;
}

function schemaOf({ type, enum: values, minimum = 0, items, maxItems = 0 }: Field): z.ZodType {
  if (values !== undefined) return z.enum(values);
  switch (type) {
    case 'string':
      return z.string();
    case 'boolean':
      return z.boolean();
    case 'integer':
      return z.int().min(minimum);
    case 'array':
      return z.array(z.int().min(items?.minimum ?? 0)).max(maxItems);
  }
}

const fields: [string, Field][] = Object.entries(IMPORT_OPTION_FIELDS);
const stored = z.strictObject(
  Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])),
);

/** The options of an import, as presets and runs show them: all of them. */
export const importOptions = z
  .custom<ImportOptions>((value) => stored.safeParse(value).success, 'must be import options')
  .meta({ ...z.toJSONSchema(stored, { target: 'draft-7' }) });

/** The options that somebody chooses. OptionsCheck in PHP validates them, and names the value and the fix. */
export const chosenOptions = z
  .custom<Partial<ImportOptions>>()
  .describe(
    'How to import articles. Options left out are those of the preset, or else the safest.',
  );
