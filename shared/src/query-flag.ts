import { z } from 'zod';
import { inputFault } from './texts/input-text.ts';

/** A yes or no of a query; left out, it is no. */
export const queryFlag = z
  .enum(['true', 'false'], { error: inputFault('input-not-boolean') })
  .default('false')
  .transform((value) => value === 'true');
