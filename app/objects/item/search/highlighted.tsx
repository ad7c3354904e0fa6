import { highlight } from '~/menu/highlight';

/** A text in which what was searched for is marked. */
export function Highlighted({ text, find }: { text: string; find: string }) {
  let place = 0;
  return (
    <>
      {highlight(text, find).map((piece) => {
        const key = place;
        place += piece.text.length;
        if (!piece.hit) return <span key={key}>{piece.text}</span>;
        return (
          <mark key={key} className="rounded-[2px] bg-accent-soft text-accent-ink">
            {piece.text}
          </mark>
        );
      })}
    </>
  );
}
