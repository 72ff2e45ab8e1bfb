import { z } from 'zod';

/** The answer of `POST /media`. */
export const uploadedMedia = z
  .object({
    name: z.string(),
    url: z.string().describe('The URL to use in articles.'),
    mime_type: z.string().describe('Determined from the bytes.'),
    width: z.int().positive().describe('Pixels, after applying the EXIF orientation.'),
    height: z.int().positive(),
    byte_length: z.int().positive(),
  })
  .meta({ id: 'UploadedMedia', title: 'Uploaded image' });

export type UploadedMedia = z.infer<typeof uploadedMedia>;
