import { Field } from '~/ui/field';
import { MatchesInput } from '../matches/matches-input';
import type { GlobalMatches } from './global-matches.server';

export interface GlobalMatchesFieldProps {
  /** The names of the matches that are stored. */
  matches: GlobalMatches;
  value: string;
  error?: string | undefined;
}

/** The items of the global catalogue that this item is, by their origin ids (D2 §2). */
export function GlobalMatchesField({ matches, value, error }: GlobalMatchesFieldProps) {
  return (
    <div className="grid gap-2">
      <Field
        label="Global Matches"
        name="global_match"
        optional
        help="Origin IDs, or names: a name becomes its ID when you save"
        error={error}
      >
        <MatchesInput defaultValue={value} />
      </Field>
      {matches.ok ? (
        <ul className="grid gap-0.5 text-13">
          {matches.matches.map(({ id, name }) => (
            <li key={id} className="flex gap-2">
              <span className="text-ink-3">{id}</span>
              <span className="min-w-0 break-words">{name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p role="alert" className="text-13 text-danger-ink">
          {matches.message}
        </p>
      )}
    </div>
  );
}
