import { z } from 'zod';

/** An object whose values are nobody's concern here, or are looked at later. */
export const anyObject = z.record(z.string(), z.unknown());
