import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DateInput, DateTimeInput, onFiveMinutes } from '~/ui/date-input';

const markupOf = (value?: string) =>
  renderToStaticMarkup(<DateTimeInput name="at" defaultValue={value} />);

describe('a field for a time', () => {
  it.each([undefined, '', '2026-05-08T12:05', '2026-05-08T00:00'])(
    'goes by five minutes from %j',
    (value) => expect(markupOf(value)).toContain('step="300"'),
  );

  it.each(['2026-05-08T12:03', '2026-05-08T23:59'])(
    'leaves %s as it is, to the minute',
    (value) => {
      expect(markupOf(value)).toContain('step="60"');
      expect(markupOf(value)).toContain(`value="${value}"`);
    },
  );

  it('begins with the last full five minutes', () => {
    expect(onFiveMinutes('2026-05-08T12:03')).toBe('2026-05-08T12:00');
    expect(onFiveMinutes('2026-05-08T23:59')).toBe('2026-05-08T23:55');
    expect(onFiveMinutes('2026-05-08T07:10')).toBe('2026-05-08T07:10');
  });

  it('has years of four digits, as a field for a day has', () => {
    expect(markupOf()).toContain('max="9999-12-31T23:55"');
    expect(renderToStaticMarkup(<DateInput name="day" />)).toContain('max="9999-12-31"');
  });
});
