const ground = 'w-full rounded-2 border bg-surface leading-5 max-md:text-16';

const states =
  'border-edge hover:border-ink-3 focus-visible:border-focus focus-visible:outline-offset-0 focus-visible:rounded-2 aria-[invalid=true]:border-danger aria-[invalid=true]:shadow-hairline-danger disabled:bg-sunken disabled:border-line-2 disabled:text-ink-2 [&[readonly]]:bg-sunken [&[readonly]]:border-line-2 [&[readonly]]:text-ink-2';

export const controlBoxClass =
  'flex w-full min-h-control items-center overflow-hidden rounded-2 border border-edge bg-surface hover:border-ink-3 focus-within:border-focus focus-within:outline focus-within:outline-2 focus-within:outline-focus has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:shadow-hairline-danger has-[:disabled]:bg-sunken has-[:disabled]:border-line-2 has-[[readonly]]:bg-sunken has-[[readonly]]:border-line-2';

export const boxedControlClass =
  'w-full min-w-0 border-0 bg-transparent px-2.5 py-1 leading-5 outline-none focus-visible:outline-none placeholder:text-ink-3 disabled:text-ink-2 max-md:text-16';

export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/** `compact` for toolbars. */
export function controlClass({ compact = false } = {}): string {
  const size = compact ? 'min-h-control-s px-2.5 py-0.5 text-13' : 'min-h-control px-2.5 py-1';
  return `${ground} ${states} ${size} placeholder:text-ink-3`;
}
