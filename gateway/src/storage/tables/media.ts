/** Metadata of images; their bytes are in files or in `media_contents`. Times are Unix seconds. */
export interface MediaTables {
  media: MediaTable;
}

interface MediaTable {
  /** Random and unguessable: whoever has the name may read the file. */
  name: string;
  owner_id: number;
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string;
  mime_type: string;
  width: number;
  height: number;
  byte_length: number;
  created_at: number;
}
