import { describe, expect, it } from 'vitest';
import { readTimesOfDay } from '~/menu/times-line';

describe('times of a day that people wrote', () => {
  it.each([
    ['14:00-16:00', '14:00-16:00'],
    ...['–', '—', '‑', '−', '‐', '―', '﹣', '－', '~', ' - ', ' to ', ' TO ', ' until '].map(
      (dash) => [`14:00${dash}16:00`, '14:00-16:00'],
    ),
    ['2pm-4pm', '14:00-16:00'],
    ['2 p.m. to 4 p.m.', '14:00-16:00'],
    ['14.00-16.00', '14:00-16:00'],
    ['14-16', '14:00-16:00'],
    ['14h–16h30', '14:00-16:30'],
    ['22:00 – 2:00', '22:00-02:00'],
    ['18-24', '18:00-24:00'],
    ['8-10; 14:00-16:00,', '08:00-10:00,14:00-16:00'],
    ['2pm-16:00', '14:00-16:00'],
    ['4–6pm', '16:00-18:00'],
    ['16-18 h', '16:00-18:00'],
    ['16 – 18 Uhr', '16:00-18:00'],
    ['8.30-10', '08:30-10:00'],
    ['noon to 2', '12:00-14:00'],
    ['11am-2', '11:00-14:00'],
    ['12-2pm', '12:00-14:00'],
    ['11-1 p.m.', '11:00-13:00'],
    ['10 pm to 2', '22:00-02:00'],
    ['8 – 10 and 2pm – 4pm', '08:00-10:00,14:00-16:00'],
    ['from 9 to 17 o’clock', '09:00-17:00'],
    ['09:00-05:00', '09:00-05:00'],
    ['', ''],
    [' ', ''],
  ])('%s is %s', (written, text) => {
    expect(readTimesOfDay(written)).toMatchObject({ text, fault: undefined });
  });

  it.each([
    ['14:00', 'Write a start and an end, like 9 AM – 5 PM, not “14:00”'],
    ['14:00-', 'Write a start and an end, like 9 AM – 5 PM, not “14:00-”'],
    ['-16:00', 'Write a start and an end, like 9 AM – 5 PM, not “-16:00”'],
    [',', 'Write a start and an end, like 9 AM – 5 PM, not “,”'],
    ['afternoon', 'Write a start and an end, like 9 AM – 5 PM, not “afternoon”'],
    ['8-10,14:00 / 16:00', 'Write a start and an end, like 9 AM – 5 PM, not “14:00 / 16:00”'],
    ['1-2-3', 'Write a start and an end, like 9 AM – 5 PM, not “1-2-3”'],
    ['14:00-15:75', 'Write times, like 9 AM – 5 PM, not “14:00-15:75”'],
    ['14:00-25:00', 'There is no hour 25. Write the end as 1 AM.'],
    ['9 – 5', 'Say AM or PM: “9 – 5” may be 9:00 AM – 5:00 PM or 9:00 PM – 5:00 AM'],
    ['12 to 9', 'Say AM or PM: “12 to 9” may be 12:00 AM – 9:00 AM or 12:00 PM – 9:00 PM'],
    ['14:00-14:00', 'Choose an end after the start, in “14:00-14:00”'],
  ])('%s is refused, and kept as it was written', (written, fault) => {
    const read = readTimesOfDay(written);
    expect(read.fault).toBe(fault);
    expect(read.text).not.toBe('');
    expect(readTimesOfDay(read.text).fault).toBe(fault);
  });
});
