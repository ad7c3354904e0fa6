import type { RightsAuditPage } from './load-rights-audit.server';

type Opened = NonNullable<RightsAuditPage['opened']>;

/** Which locations somebody could open in the time that is looked at. */
export function OpenedPlaces({ opened: { name, spans, more, knownFrom } }: { opened: Opened }) {
  return (
    <section
      aria-label={`What ${name} could open`}
      className="border-b border-line px-5 py-3 max-md:px-4"
    >
      <h2 className="break-words text-13 font-semibold">What {name} could open</h2>
      {spans.length === 0 ? (
        <p className="text-13 text-ink-2">No location.</p>
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
          tabIndex={0}
          aria-label={`Locations that ${name} could open`}
          className="mt-1 grid max-h-72 gap-x-6 gap-y-0.5 overflow-auto text-13 sm:grid-cols-2"
        >
          {spans.map((span) => (
            <li key={`${span.location_id} ${span.from}`} className="break-words">
              {span.name} <span className="text-12 text-ink-3">{timeText(span)}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? (
        <p className="text-13 text-ink-2">And {more.toLocaleString('en-US')} more.</p>
      ) : null}
      {knownFrom ? (
        <p className="text-12 text-ink-3">
          Known from {knownFrom} on: choose a shorter time for what was before.
        </p>
      ) : null}
    </section>
  );
}

function timeText({ from, until }: Opened['spans'][number]): string {
  if (from === null && until === null) return 'all the time';
  if (from === null) return `until ${until}`;
  return until === null ? `from ${from} on` : `from ${from} until ${until}`;
}
