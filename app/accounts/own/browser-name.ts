/** User-Agent pattern and name; the first match wins. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const DEVICES: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];
const PROGRAM = /^([A-Za-z][\w.-]{0,30})\/[\d.]/;

/** 'Firefox on Windows'; other programs by their own name. */
export function browserName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = nameIn(BROWSERS, text);
  const device = nameIn(DEVICES, text);
  if (browser) return device ? `${browser} on ${device}` : browser;
  if (device) return `A browser on ${device}`;
  const program = text.startsWith('Mozilla/') ? undefined : PROGRAM.exec(text)?.[1];
  return program ? `The program ${program}` : 'An unknown browser';
}

function nameIn(names: readonly [RegExp, string][], text: string): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
