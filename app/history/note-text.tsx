export function NoteText({ note }: { note: string }) {
  return (
    <q className="block break-words text-12 text-ink-2">
      <span className="sr-only">Reason: </span>
      {note}
    </q>
  );
}
