import { z } from 'zod';

/** Any JSON value. It refers to itself, so that it needs a name in whatever is generated of it. */
export const jsonValue = z.json().register(z.globalRegistry, { id: 'JsonValue' });

export const jsonObject = z.record(z.string(), jsonValue);
