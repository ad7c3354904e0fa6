interface Progress {
  done: number;
  total: number;
}

export function JobProgress({ done, total, label }: Progress & { label: string }) {
  return (
    <>
      <progress className="w-full" value={done} max={total} aria-label={label} />
      <span className="text-13 text-ink-2">
        {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')} · You can leave this page:
        the work goes on.
      </span>
    </>
  );
}
