import { Alert } from '~/ui/alert';

export interface MeetingView {
  first: string;
  other: string;
  /** 'Fri 4:00 PM – 6:00 PM'. */
  text: string;
}

/** Which modes hold at once, and which of them is charged then. */
export function Meetings({ meetings }: { meetings: readonly MeetingView[] }) {
  if (meetings.length === 0) return null;
  return (
    <Alert kind="warn">
      <ul className="grid gap-1">
        {meetings.map(({ first, other, text }) => (
          <li key={`${first} ${other}`}>
            <b>
              <bdi>{first}</bdi> goes first
            </b>{' '}
            on {text}; <bdi>{other}</bdi> waits.
          </li>
        ))}
      </ul>
    </Alert>
  );
}
