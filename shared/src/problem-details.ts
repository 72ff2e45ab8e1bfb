import { z } from 'zod';
import { textMembers } from './texts/api-text.ts';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** The value that a fault is about; a member of every fault of an input. */
export const sentValue = {
  value: z
    .string()
    .optional()
    .describe(
      'The value that was sent: as JSON, at most 60 characters of it; of an object, a list or the text of an article its type and size, such as `object(3)`. Absent for secrets, and for fields that are missing or unknown.',
    ),
};

/** One fault of the input: where, and what to do. */
export const problemError = z.object({
  detail: z.string().describe('What is wrong, and what is allowed.'),
  ...textMembers,
  pointer: z.string().optional().describe('JSON Pointer (RFC 6901) into the request body.'),
  parameter: z.string().optional().describe('Name of the query or path parameter.'),
  header: z.string().optional().describe('Name of the header field.'),
  ...sentValue,
});

export type ProblemError = z.infer<typeof problemError>;

/** Problem details (RFC 9457), the body of every refusal of the API. */
export const problemDetails = z
  .looseObject({
    type: z.string().describe('A URI reference that identifies the problem type.'),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().optional(),
    code: textMembers.code.describe('Identifies the detail, if the type alone does not.'),
    params: textMembers.params,
    instance: z.string().optional(),
    errors: z.array(problemError).optional().describe('All errors in the input.'),
  })
  .meta({ id: 'Problem', title: 'Problem details' });

export type ProblemDetails = z.infer<typeof problemDetails>;
