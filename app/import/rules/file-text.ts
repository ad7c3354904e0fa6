import { decodeText, recogniseEncoding } from './encoding';
import { FileRefused } from './findings';

interface FileText {
  text: string;
  /** Why it was read in this encoding; null if there is no doubt. */
  note: string | null;
}

/** A small file as text, whatever encoding its spreadsheet chose. Null text with the reason if it is none. */
export async function fileText(file: Blob): Promise<FileText | { text: null; refused: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const source = async function* () {
    yield bytes;
  };
  try {
    const { encoding, note } = await recogniseEncoding(source);
    let text = '';
    for await (const part of decodeText(source, encoding)) text += part;
    return { text, note };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { text: null, refused: error.message };
  }
}
