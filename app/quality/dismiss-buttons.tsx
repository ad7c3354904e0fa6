import { Badge, type BadgeProps } from '~/ui/badge';
import { MenuButton } from '~/ui/menu';
import type { AlertView } from './shown-alert.server';

const LABELS = { high: 'High', medium: 'Medium', low: 'Low' } as const;

const TONES = { high: 'danger', medium: 'warn', low: 'plain' } as const satisfies Record<
  AlertView['importance'],
  BadgeProps['tone']
>;

export function DismissButtons({ disabled }: { disabled?: boolean }) {
  return (
    <>
      <MenuButton intent="dismiss-7" disabled={disabled}>
        1 week
      </MenuButton>
      <MenuButton intent="dismiss-30" disabled={disabled}>
        1 month
      </MenuButton>
      <MenuButton intent="dismiss" disabled={disabled}>
        Permanently
      </MenuButton>
    </>
  );
}

export function Importance({ of }: { of: AlertView['importance'] }) {
  return <Badge tone={TONES[of]}>{LABELS[of]}</Badge>;
}
