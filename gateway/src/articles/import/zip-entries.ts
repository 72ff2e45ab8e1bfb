import { isUtf8 } from 'node:buffer';
import { apiText } from '@article-bridge/contract';
import type { ApiText } from '@article-bridge/contract';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { FileProblem, refusalReason } from './file-problem.ts';

/** Files and folders in a ZIP at most. */
const ENTRIES_MAX = 50_000;

/**
 * Bytes of the names, notes and other fields of all entries at most, which are kept until the end of
 * the import: 16 MiB. Fifty thousand files with their paths have half of it.
 */
const DIRECTORY_MAX = 16 * 1024 ** 2;

/** Bytes of everything in a ZIP at most, unpacked: 2 GiB. */
const UNPACKED_MAX = 2 * 1024 ** 3;

/**
 * How many times larger than the ZIP its content may be. Text compresses to a fifth, images hardly
 * at all. A hundredfold ratio is that of a ZIP bomb, including one whose entries share their bytes.
 */
const RATIO_MAX = 100;

/** Too little to do harm, whatever its ratio. */
const RATIO_IGNORED_BELOW = 10 * 1024 * 1024;

/** Problems reported at most, so that a hostile ZIP does not produce a long answer. */
const FAULTS_SHOWN = 10;

/** Characters of a name in them: one may have 65,535 bytes. */
const NAME_SHOWN = 200;

const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

export interface ZipEntries {
  zip: ZipFile;
  /** Files by their path, in Unicode's composed form, as links in articles are written. */
  files: ReadonlyMap<string, Entry>;
}

/**
 * The files of a ZIP. Every name in it is checked first: unpacking it must be harmless on any
 * system.
 *
 * @throws {FileProblem} that names the fault; such a ZIP is refused as a whole
 */
export async function openZipEntries(path: string, signal: AbortSignal): Promise<ZipEntries> {
  const zip = await opened(path);
  try {
    return { zip, files: await checkedFiles(zip, signal) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
  } catch (error) {
    throw unreadable(error);
  }
}

async function checkedFiles(zip: ZipFile, signal: AbortSignal): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) {
    throw new FileProblem(
      apiText('zip-too-many-entries', { count: zip.entryCount, most: ENTRIES_MAX }),
    );
  }
  const files = new Map<string, Entry>();
  const faults: ApiText[] = [];
  let unpacked = 0;
  for (const entry of await entriesOf(zip)) {
    signal.throwIfAborted();
    const { fileNameRaw: bytes } = entry;
    const name = bytes.toString();
    const add = (fault: ApiText | undefined): void => {
      if (fault === undefined) return;
      faults.push(apiText('zip-entry', { name: JSON.stringify(shown(name)), fault }));
    };
    add(isUtf8(bytes) ? entryFault(name, entry) : apiText('zip-entry-name-not-utf-8'));
    unpacked += entry.uncompressedSize;
    if (name.endsWith('/')) continue;
    const key = name.normalize('NFC');
    if (files.has(key)) add(apiText('zip-entry-twice'));
    files.set(key, entry);
  }
  if (faults.length > 0)
    throw new FileProblem(apiText('zip-refused', { faults: faultList(faults) }));
  refuseBomb(unpacked, zip.fileSize);
  return files;
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > ENTRIES_MAX) throw new Error(`more than ${ENTRIES_MAX} entries`);
      bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (bytes > DIRECTORY_MAX) {
        throw new FileProblem(apiText('zip-long-list', { most: DIRECTORY_MAX }));
      }
    }
    return entries;
  } catch (error) {
    throw error instanceof FileProblem ? error : unreadable(error);
  }
}

/** Nothing of a ZIP is ever unpacked under its name; a name that tries to get elsewhere is no accident. */
function entryFault(name: string, entry: Entry): ApiText | undefined {
  if (name.includes('\\')) return apiText('zip-entry-backslash');
  if (name.includes('\0')) return apiText('zip-entry-nul');
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return apiText('zip-entry-absolute');
  if (name.split('/').includes('..')) return apiText('zip-entry-outside');
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK) {
    return apiText('zip-entry-link');
  }
  return entry.isEncrypted() ? apiText('zip-entry-encrypted') : undefined;
}

function shown(name: string): string {
  return name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN).toWellFormed()}…` : name;
}

function faultList(faults: readonly ApiText[]): ApiText[] {
  const count = faults.length - FAULTS_SHOWN;
  const more = count > 0 ? [apiText('zip-more-faults', { count })] : [];
  return [...faults.slice(0, FAULTS_SHOWN), ...more];
}

function refuseBomb(unpacked: number, packed: number): void {
  if (unpacked > UNPACKED_MAX) {
    throw new FileProblem(apiText('zip-too-large', { bytes: unpacked, most: UNPACKED_MAX }));
  }
  if (unpacked > RATIO_IGNORED_BELOW && unpacked > packed * RATIO_MAX) {
    throw new FileProblem(apiText('zip-bomb', { bytes: unpacked, packed }));
  }
}

/** An error of yauzl or of the file system, as a problem. */
function unreadable(error: unknown): FileProblem {
  if (!(error instanceof Error)) throw error;
  const reason = 'syscall' in error ? refusalReason(error) : error.message;
  return new FileProblem(apiText('zip-unreadable', { original: reason.replace(/\.$/, '') }), {
    cause: error,
  });
}
