import { z } from 'zod';

type Json = z.infer<ReturnType<typeof z.json>>;

const json = z.json();

/** A value of a custom field as it stands in its input: text as it is, everything else as JSON. */
export function shownValue(value: Json): string {
  return typeof value === 'string' && parsedJson(value) === undefined
    ? value
    : JSON.stringify(value);
}

/** The value of an input: parsed if it is JSON, else the text. */
export function valueOfInput(text: string): Json {
  return parsedJson(text) ?? text;
}

/** Undefined for what is not JSON; `null` is not a possible value. */
function parsedJson(text: string): Json | undefined {
  try {
    return json.parse(JSON.parse(text)) ?? undefined;
  } catch {
    // A text like any other.
    return undefined;
  }
}
