/** A file that was dropped or chosen, with the folders it lay in. */
export interface DroppedFile {
  /** With `/` between, such as `posts/2026/bridge.md`. */
  path: string;
  file: File;
}

/** What was dropped together. */
export interface Drop {
  files: DroppedFile[];
  /** Paths of files and folders that the browser could not read. */
  unreadable: string[];
}

/**
 * All dropped files, including those in folders. Must be called while the event is handled: its
 * items are gone afterwards.
 */
export function filesOfDrop(transfer: DataTransfer): Promise<Drop> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  // What a script dropped has files and no entries.
  if (entries.every((entry) => entry === null)) {
    return Promise.resolve({ files: filesOfInput([...transfer.files]), unreadable: [] });
  }
  return filesOfEntries(entries.filter((entry) => entry !== null));
}

export function filesOfInput(files: readonly File[]): DroppedFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

async function filesOfEntries(entries: readonly FileSystemEntry[]): Promise<Drop> {
  const drop: Drop = { files: [], unreadable: [] };
  for (const entry of entries) {
    const path = entry.fullPath.replace(/^\//, '');
    try {
      if (isDirectory(entry)) {
        const { files, unreadable } = await filesOfEntries(await entriesOf(entry));
        drop.files.push(...files);
        drop.unreadable.push(...unreadable);
      } else if (isFile(entry)) {
        drop.files.push({ path, file: await fileOf(entry) });
      }
    } catch {
      drop.unreadable.push(path);
    }
  }
  return drop;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });
}

/** A folder lists some hundred entries at a time, and an empty list at its end. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (part.length === 0) return found;
    found.push(...part);
  }
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
