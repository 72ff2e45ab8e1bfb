import { z } from 'zod';

/** Any JSON value. Its JSON Schema is `{}`, see `describeSchema`: any JSON is valid. */
export const jsonValue = z.json().register(z.globalRegistry, { id: 'JsonValue' });

export const jsonObject = z.record(z.string(), jsonValue);
