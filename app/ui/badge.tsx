import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-pressed text-ink-2',
  good: 'bg-good-soft text-good-ink',
  warn: 'bg-warn-soft text-warn-ink',
  danger: 'bg-danger-soft text-danger-ink',
  accent: 'bg-accent-soft text-accent-ink',
  raised: 'bg-raised text-ink shadow-hairline-2',
} as const;

export interface BadgeProps {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 text-12 font-medium leading-5 ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}
