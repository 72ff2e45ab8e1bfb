import { z } from 'zod';

/** The answer of `POST /media`. */
export const uploadedMedia = z
  .object({
    name: z.string(),
    url: z.string().describe('The address to use in articles.'),
    mime_type: z.string().describe('Read from the bytes.'),
    width: z.int().positive().describe('Pixels, as the image is shown.'),
    height: z.int().positive(),
    byte_length: z.int().positive(),
  })
  .meta({ id: 'UploadedMedia', title: 'Uploaded image' });

export type UploadedMedia = z.infer<typeof uploadedMedia>;
