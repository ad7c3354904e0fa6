import { Badge, type BadgeProps } from '~/ui/badge';
import type { AlertView } from './shown-alert.server';

const LABELS = { high: 'High', medium: 'Medium', low: 'Low' } as const;
const TONES = { high: 'danger', medium: 'warn', low: 'plain' } as const satisfies Record<
  AlertView['importance'],
  BadgeProps['tone']
>;

export function Importance({ of }: { of: AlertView['importance'] }) {
  return <Badge tone={TONES[of]}>{LABELS[of]}</Badge>;
}
