import { counted } from '~/menu/counted';
import { Card } from '~/ui/card';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';

/** A line that cannot go as it is, with the field in which it is put right. */
export interface WrongLine {
  line: number;
  says: string;
  /** `email-4`, `role-4`, `place-4-0`; null where the text has to be changed. */
  field: string | null;
  value: string;
  choices: { value: string; label: string }[] | null;
}

interface WrongLinesProps {
  lines: readonly WrongLine[];
  /** What is typed where a line has no choices. */
  label: string;
  given: (field: string) => string | null;
}

export function WrongLines({ lines, label, given }: WrongLinesProps) {
  return (
    <Card title={`${counted(lines.length, 'thing')} to put right`} flush>
      <ul className="divide-y divide-line">
        {lines.map(({ line, says, field, value, choices }) => (
          <li key={`${line} ${field}`} className="grid gap-2 px-4 py-3">
            <p className="text-danger-ink [overflow-wrap:anywhere]">
              <span className="text-12 text-ink-3">Line {line}</span> {says}
            </p>
            {choices && field ? (
              <Select
                name={field}
                aria-label={`Line ${line}: ${says}`}
                defaultValue={given(field) ?? choices[0]?.value}
                options={choices}
                className="max-w-80"
              />
            ) : (
              <span className="flex flex-wrap items-center gap-3">
                {field ? (
                  <TextInput
                    name={field}
                    aria-label={`${label} of line ${line}`}
                    defaultValue={value}
                    className="max-w-80"
                  />
                ) : null}
                <label className="inline-flex items-center gap-2">
                  <input type="checkbox" name={`out-${line}`} value="out" className="tickbox" />
                  Leave out
                </label>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The name of a field of a line. */
export const DECISION = /^[a-z]+-\d/;
/** Tells by which text lines were put right. */
export const TEXT_KEY = 'text-key';

/** What was put right before stays so while the text is read again. */
export function decidedBefore(
  fields: readonly (readonly [string, string])[] = [],
  wrong: readonly WrongLine[] = [],
): (readonly [string, string])[] {
  const asked = new Set(wrong.flatMap(({ line, field }) => [field, `out-${line}`]));
  return fields.filter(([name, value]) => DECISION.test(name) && value !== '' && !asked.has(name));
}
