/** Red rectangles of 3 by 2 pixels, in every type that the service accepts. */
export const IMAGES = {
  'image/png': bytes(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12M4IWcDQQxwFgBHVAbN5+9Z5AAAAABJRU5ErkJggg==',
  ),
  'image/jpeg': bytes(
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCSABTv/9k=',
  ),
  'image/gif': bytes('R0lGODlhAwACAIAAAExpccgePCH5BAUAAAAALAAAAAADAAIAAAICjF8AOw=='),
  'image/webp': bytes(
    'UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoDAAIAAsBMJaACdAFAAAD+7L2IwmknR/89M/9gf/JHwsAA',
  ),
  'image/avif': bytes(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACMAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAMAAAACAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAArbWRhdBIACgg4BCtICGg0gDIVGsJi5OAAFAAAkDWOPH6ijoRNjIcg',
  ),
} as const;

export const PNG = IMAGES['image/png'];

export const SVG = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><script>alert(1)</script></svg>',
);

/** The PNG with another size in its header; the remaining bytes are not checked. */
export function pngOfSize(width: number, height: number): Buffer {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** The JPEG as written by a camera held upright: EXIF orientation 6. */
export function turnedJpeg(): Buffer {
  const jpeg = IMAGES['image/jpeg'];
  const orientation = '49492a0008000000' + '0100' + '120103000100000006000000' + '00000000';
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(orientation, 'hex')]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  const segment = Buffer.concat([Buffer.from('ffe1', 'hex'), length, exif]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** The JPEG with as many empty comments before the rest. */
export function commentedJpeg(comments: number): Buffer {
  const jpeg = IMAGES['image/jpeg'];
  const comment = Buffer.from('fffe0002', 'hex');
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.alloc(comments * comment.length, comment),
    jpeg.subarray(2),
  ]);
}

/** A JPEG, as far as its type and size go, with as many bytes between them that are nothing. */
export function hollowJpeg(bytesBefore: number): Buffer {
  const frame = Buffer.from('0002ffc00011080002000303', 'hex');
  return Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(bytesBefore), frame]);
}

/** An AVIF with a sequence of size properties (ISO/IEC 23008-12), all zero. */
export function avifOfSizes(count: number): Buffer {
  const size = box('ispe', Buffer.alloc(12));
  const sizes = Buffer.alloc(size.length * count, size);
  const meta = box('meta', Buffer.alloc(4), box('iprp', box('ipco', sizes)));
  return Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf')), meta]);
}

function box(name: string, ...content: readonly Uint8Array[]): Buffer {
  const bytesIn = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + bytesIn.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, bytesIn]);
}

function bytes(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}
