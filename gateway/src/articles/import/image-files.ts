import { basename } from 'node:path';
import type { ApiText } from '@article-bridge/contract';
import { apiText } from '@article-bridge/contract';
import { IMAGE_MAX_BYTES, ImageRefusedError, measureImage } from '../../media/image-type.ts';
import type { MeasuredImage } from '../../media/image-type.ts';
import type { MediaStore } from '../../media/media-store.ts';
import { isSvg } from '../../media/svg-picture.ts';
import { MEDIA_SCHEME } from '../article.ts';
import { pathOf } from '../markdown/address.ts';
import type { StoredImage } from '../markdown/body-images.ts';
import { imageSizeBy } from '../rendering/rendering-work.ts';
import type { PerformWork } from '../rendering/rendering-work.ts';
import type { ArticleFile } from './article-files.ts';
import type { ArticleFolder, SizeLimit } from './article-folder.ts';
import { FileProblem } from './file-problem.ts';

/** Characters shown of a `data:` address. */
const SHOWN_ADDRESS_LENGTH = 80;

const LIMIT: SizeLimit = {
  bytes: IMAGE_MAX_BYTES,
  advice: `at most ${IMAGE_MAX_BYTES} (20 MB) are accepted: make it smaller`,
};

/** An image that was read and is valid; it is in the media store once it is kept. */
export interface ReadImage {
  keep: () => Promise<StoredImage>;
}

export interface ImageFilesOptions {
  ownerId: number;
  folder: ArticleFolder;
  media: Pick<MediaStore, 'put'>;
  /**
   * Whether SVGs are rendered as PNG. The rendering of a hostile SVG cannot be interrupted, so it
   * is enabled only for imports on the user's own machine.
   */
  drawsSvg: boolean;
  perform: PerformWork;
}

export type ImageFiles = ReturnType<typeof imageFiles>;

/** The images beside the articles of one import, each read once however often articles show it. */
export function imageFiles({ ownerId, folder, media, drawsSvg, perform }: ImageFilesOptions) {
  const kept = new Map<string, StoredImage>();
  const refused = new Map<string, FileProblem | ImageRefusedError>();

  async function measured(bytes: Uint8Array): Promise<MeasuredImage> {
    if (!drawsSvg && isSvg(bytes)) {
      throw new ImageRefusedError(apiText('image-svg-in-import'));
    }
    return measureImage(bytes, imageSizeBy(perform));
  }

  async function fileAt(path: string, name: string): Promise<ReadImage> {
    const known = kept.get(path);
    if (known !== undefined) return { keep: () => Promise.resolve(known) };
    const image = await measuredOnce(path);
    return {
      keep: async () => {
        const stored = await storedImage(image, name);
        kept.set(path, stored);
        return stored;
      },
    };
  }

  /** An article may show thousands of times what is no image: reading it again changes nothing. */
  async function measuredOnce(path: string): Promise<MeasuredImage> {
    const known = refused.get(path);
    if (known !== undefined) throw known;
    try {
      return await measured(await folder.read(path, LIMIT));
    } catch (error) {
      if (isRefusal(error)) refused.set(path, error);
      throw error;
    }
  }

  async function storedImage(image: MeasuredImage, wantedName: string): Promise<StoredImage> {
    const { name } = await media.put(ownerId, image, wantedName);
    const { mimeType, width, height } = image;
    return { url: `${MEDIA_SCHEME}${name}`, mimeType, width, height };
  }

  return {
    /**
     * The image that an address in an article refers to: a file, or the bytes of a `data:` address.
     *
     * @throws {FileProblem} that names the image if it is missing, lies outside the imported
     *   folder, or is not an accepted image
     */
    async read(address: string, article: ArticleFile): Promise<ReadImage> {
      try {
        if (!address.startsWith('data:')) {
          return await fileAt(await folder.locate(address, article), basename(pathOf(address)));
        }
        const image = await measured(dataBytes(address));
        return { keep: () => storedImage(image, '') };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        throw new FileProblem(imageText(shownAddress(address), error), {
          cause: error,
        });
      }
    },
  };
}

function isRefusal(error: unknown): error is FileProblem | ImageRefusedError {
  return error instanceof FileProblem || error instanceof ImageRefusedError;
}

function shownAddress(address: string): string {
  return address.length > SHOWN_ADDRESS_LENGTH
    ? `${address.slice(0, SHOWN_ADDRESS_LENGTH)}…`
    : address;
}

function imageText(address: string, { text, message }: FileProblem | ImageRefusedError): ApiText {
  return apiText('image-of-text', { address, fault: text ?? message });
}

/** RFC 2397. */
function dataBytes(address: string): Uint8Array {
  const match = /^data:([^,]*),(.*)$/is.exec(address);
  if (match === null) throw new FileProblem(apiText('image-no-data-address'));
  const [, mediaType = '', data = ''] = match;
  if (/;\s*base64$/i.test(mediaType)) return Buffer.from(data, 'base64');
  return Buffer.from(pathOf(data));
}
