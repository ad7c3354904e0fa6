import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { ByteSource } from './encoding';
import { refuse } from './findings';

/** Callbacks of the XML parser; names have no namespace prefix. */
export interface XmlReader {
  open: (name: string, attribute: (name: string) => string | undefined) => void;
  text: (text: string) => void;
  close: (name: string) => void;
}

const DEPTH_MAX = 100;

/** Streams in portions. Refuses a document type, so that no entity expands. @throws FileRefused */
export async function* xmlPortions(bytes: ByteSource, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('opentag', (tag: SaxesTagPlain) => {
    depth += 1;
    if (depth > DEPTH_MAX) throw refuse('xml-depth', 'The file is nested deeper than 100 levels');
    reader.open(localName(tag.name), (name) => attributeOf(tag, name));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close(localName(name));
  });
  parser.on('text', (text) => reader.text(text.normalize('NFC')));
  parser.on('cdata', (text) => reader.text(text.normalize('NFC')));
  parser.on('doctype', () => {
    throw refuse('xml-doctype', 'This file declares a document type, which is not read');
  });
  parser.on('error', (error) => {
    throw notXml(error);
  });
  const decoder = await decoderOf(bytes);
  for await (const chunk of bytes()) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  if (depth > 0) throw refuse('xml', 'The file is not whole XML: it is cut off');
  yield;
}

export async function readXml(bytes: ByteSource, reader: XmlReader): Promise<void> {
  for await (const _ of xmlPortions(bytes, reader));
}

function notXml({ message }: Error) {
  const [, line] = /(\d+):\d+:/.exec(message) ?? [];
  return refuse('xml', `The file is not XML${line === undefined ? '' : `, see line ${line}`}`, {
    advice: 'Export it again.',
  });
}

/** By byte order mark or XML declaration; UTF-8 by default. */
async function decoderOf(bytes: ByteSource): Promise<TextDecoder> {
  for await (const chunk of bytes()) {
    if (chunk[0] === 0xff && chunk[1] === 0xfe) return new TextDecoder('utf-16le');
    if (chunk[0] === 0xfe && chunk[1] === 0xff) return new TextDecoder('utf-16be');
    const start = new TextDecoder('latin1').decode(chunk.subarray(0, 200));
    const said = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1];
    try {
      return new TextDecoder(said ?? 'utf-8');
    } catch {
      throw refuse('encoding-unknown', 'The characters of this file cannot be read', {
        advice: 'Save it as UTF-8 and choose it again.',
      });
    }
  }
  return new TextDecoder();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function attributeOf({ attributes }: SaxesTagPlain, name: string): string | undefined {
  if (Object.hasOwn(attributes, name)) return attributes[name];
  const found = Object.keys(attributes).find((key) => localName(key) === name);
  return found === undefined ? undefined : attributes[found];
}
