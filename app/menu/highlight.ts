import { foldCharacter } from './fold';
import { searchKey, searchWords } from './text';

export interface TextPiece {
  text: string;
  hit: boolean;
}

/** Splits a text into matches and the rest, compared like the search; the pieces join to the text. */
export function highlight(text: string, search: string): TextPiece[] {
  const wanted = searchKey(search);
  const { folded, starts, ends } = foldWithPlaces(text);
  const positionsOf = (word: string) => {
    const positions: [start: number, end: number][] = [];
    for (let at = folded.indexOf(word); word !== '' && at !== -1; ) {
      positions.push([starts[at] ?? 0, ends[at + word.length - 1] ?? text.length]);
      at = folded.indexOf(word, at + word.length);
    }
    return positions;
  };
  const whole = positionsOf(wanted);
  const positions = whole.length > 0 ? whole : searchWords(wanted).flatMap(positionsOf);
  const pieces: TextPiece[] = [];
  let shown = 0;
  for (const [from, end] of positions.sort(([a], [b]) => a - b)) {
    const start = Math.max(shown, from);
    if (start > shown) pieces.push({ text: text.slice(shown, start), hit: false });
    if (end > start) pieces.push({ text: text.slice(start, end), hit: true });
    shown = Math.max(shown, end);
  }
  if (shown < text.length) pieces.push({ text: text.slice(shown), hit: false });
  return pieces;
}

function foldWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let place = 0;
  for (const character of text) {
    const end = place + character.length;
    const spaced = foldCharacter(character).replace(/\s+/g, ' ');
    const key = folded.endsWith(' ') ? spaced.trimStart() : spaced;
    // A combining accent belongs to the character before it.
    if (key === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < key.length; unit += 1) {
      starts.push(place);
      ends.push(end);
    }
    folded += key;
    place = end;
  }
  return { folded, starts, ends };
}
