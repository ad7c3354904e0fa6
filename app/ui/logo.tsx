/** `m` for pages outside the app, such as the sign-in page. */
export function Logo({ size = 's' }: { size?: 's' | 'm' }) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-2 font-bold tracking-[-0.01em] text-ink ${size === 'm' ? 'text-16' : 'text-14'}`}
    >
      <svg viewBox="0 0 20 22" aria-hidden="true" className="h-[1.375rem] w-5">
        <path
          className="fill-accent"
          d="M3 0h14a2 2 0 0 1 2 2v20l-3-2.4-3 2.4-3-2.4L7 22l-3-2.4L1 22V2a2 2 0 0 1 2-2Z"
        />
        <path
          className="stroke-surface"
          d="M5.5 6.2h5M5.5 10.2h9M5.5 14.2h9"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
      Creator
    </span>
  );
}
