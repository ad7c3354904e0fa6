import { Badge, type BadgeProps } from '~/ui/badge';
import type { ShownAlert } from './shown-alert.server';

const LABELS = { high: 'High', medium: 'Medium', low: 'Low' } as const;
const TONES = { high: 'danger', medium: 'warn', low: 'plain' } as const satisfies Record<
  ShownAlert['importance'],
  BadgeProps['tone']
>;

/** How much an alert matters, in a word. */
export function Importance({ of }: { of: ShownAlert['importance'] }) {
  return <Badge tone={TONES[of]}>{LABELS[of]}</Badge>;
}
