import { Badge, type BadgeProps } from '~/ui/badge';
import type { ShownAlert } from './shown-alert.server';

const LABELS = { high: 'High', medium: 'Medium', low: 'Low' } as const;
const TONES = { high: 'danger', medium: 'warn', low: 'plain' } as const satisfies Record<
  ShownAlert['importance'],
  BadgeProps['tone']
>;

export function Importance({ of }: { of: ShownAlert['importance'] }) {
  return <Badge tone={TONES[of]}>{LABELS[of]}</Badge>;
}
