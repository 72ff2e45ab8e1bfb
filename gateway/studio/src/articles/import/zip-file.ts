import { makeZip } from 'client-zip';

/** A file that goes into a ZIP. */
export interface ZipMember {
  path: string;
  file: Blob;
}

/** What every reader of ZIPs counts to: not all know the 64-bit extension (APPNOTE.TXT, section 4.4.1.4). */
export const ZIP_MAX_MEMBERS = 65_535;

/** The first date there is: the same files make the same ZIP. */
const FIRST_DATE = new Date(1980, 0, 1);

/**
 * Puts files into a ZIP without compression, reading one after another; its only purpose is to send
 * them together.
 *
 * @throws {RangeError} for more than a ZIP can hold
 */
export async function zipOf(members: readonly ZipMember[]): Promise<Blob> {
  if (members.length > ZIP_MAX_MEMBERS) throw new RangeError('too many files for a ZIP');
  const entries = members.map(({ path, file }) => ({
    name: path,
    lastModified: FIRST_DATE,
    input: file,
  }));
  const zip = new Response(makeZip(entries), { headers: { 'content-type': 'application/zip' } });
  return zip.blob();
}
